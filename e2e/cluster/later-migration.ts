import type { Check } from './trial.ts'

/** What a later version does: a new table beside the others with a key to one of them, a column, a constraint, a policy, an index. */
const statements = [
  `create table cluster_notes (tenant_id bigint not null, id bigint not null, job_id bigint not null, words text, primary key (tenant_id, id))`,
  `select platform.distribute('cluster_notes')`,
  'alter table cluster_notes add foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade',
  'alter table cluster_notes add column is_open int not null default 1',
  'alter table cluster_notes add constraint cluster_notes_is_open_check check (is_open in (0, 1)) not valid',
  'alter table cluster_notes validate constraint cluster_notes_is_open_check',
  'alter table cluster_notes enable row level security',
  `create policy own on cluster_notes to dray_app using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint)`,
  'grant select, insert on cluster_notes to dray_app',
  'create index on cluster_notes (tenant_id, job_id)',
]

export const laterMigration: Check = async ({ owner }) => {
  await owner.query('begin')
  try {
    for (const statement of statements) await owner.query(statement)
    await owner.query('commit')
  } catch (fault) {
    await owner.query('rollback')
    throw fault
  }
  const { rows } = await owner.query<{ shards: number; others: number }>(
    `select (select count(*)::int from citus_shards where table_name = 'cluster_notes'::regclass) as shards,
        (select count(*)::int from citus_shards where table_name = 'jobs'::regclass) as others`,
  )
  await owner.query('drop table cluster_notes')
  if (rows[0]?.shards !== rows[0]?.others) throw new Error(`it has ${rows[0]?.shards} shards, jobs ${rows[0]?.others}`)
  return `${statements.length} statements in one transaction, the table lies beside the others`
}
