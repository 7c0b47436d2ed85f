import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { newToken, tokenHash } from '../apps/server/src/platform/auth/token.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import type { Halves } from '../apps/server/src/testing/client.ts'
import { loginsOf } from './settings.ts'

/** Two million jobs: one company with a million, one with ten thousand, eighteen that share the rest; 500 a day each. */
const folder = fileURLToPath(new URL('./.data', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: console.error }
export const perDay = 500

const companies = [
  { id: 1, jobs: 1_000_000 },
  { id: 2, jobs: 10_000 },
  ...Array.from({ length: 18 }, (_, i) => ({ id: i + 3, jobs: 55_000 })),
]

const fill = (id: number, jobs: number) => `
insert into platform.tenants (id, slug, name) values (${id}, 'bench-${id}', 'Bench ${id}');
insert into tenant_clock (tenant_id) values (${id});
insert into company_details (tenant_id, company_name) values (${id}, 'Bench ${id}');
insert into roles (tenant_id, id, name) values (${id}, 3, 'Driver');
insert into load_types (tenant_id, id, code, per_mile) select ${id}, i, 'LT' || i, 1 + i / 10.0 from generate_series(1, 6) i;
insert into services (tenant_id, id, code) values (${id}, 1, 'SD');
insert into freight_types (tenant_id, id, code) values (${id}, 1, 'PAL');
insert into extra_tariffs (tenant_id, id, code, name, type, charge) values (${id}, 1, 'FUEL', 'Fuel surcharge', 1, 7.5);
insert into vehicle_types (tenant_id, id, v_code) values (${id}, 1, 'LWB');
insert into customers (tenant_id, id, customer_code, customer_name, email)
  select ${id}, i, 'CUS' || i, 'Customer ' || i, 'c' || i || '@bench.example' from generate_series(1, 400) i;
insert into vehicles (tenant_id, id, reg, vehicle_type_id) select ${id}, i, 'BN' || i, 1 from generate_series(1, 100) i;
insert into drivers (tenant_id, id, code, first_name, last_name, full_name) select ${id}, i, 'D' || i, 'Driver', i::text, 'Driver ' || i from generate_series(1, 100) i;
insert into workdays (tenant_id, id, date, shift_type_id, driver_id, vehicle_id)
  select ${id}, d * 100 + v, current_date - d, 1, v, v from generate_series(0, 29) d, generate_series(1, 100) v;
insert into jobs (tenant_id, id, job_number, status, status_rank, customer_id, customer_reference, collection_name, collection_town, collection_post_code,
    collection_date, collection_at, delivery_name, delivery_town, delivery_post_code, delivery_date, delivery_at, first_date, last_date, first_at,
    load_type_id, service_id, freight_type_id, item_count, weight, base_charge, total_charge, search_text)
  select ${id}, n + 1000, (10001 + n)::text, s.name, s.rank, 1 + (n * 7919) % 400, jsonb_build_array(jsonb_build_object('name', 'PO ' || n)),
    'Sender ' || n % 977, 'Town ' || n % 311, 'RG14 ' || n % 9 || 'AA', d.day, d.day + time '06:00' + (n % 500) * interval '1 minute',
    'Receiver ' || n % 1231, 'Place ' || n % 173, 'SN3 ' || n % 9 || 'HQ', d.day, d.day + time '10:00' + (n % 500) * interval '1 minute',
    d.day, d.day, d.day + time '06:00' + (n % 500) * interval '1 minute', 1 + n % 6, 1, 1, 1 + n % 20, 100 + n % 900, 50 + n % 300, 55 + n % 300,
    (10001 + n) || ' | po ' || n || ' | sender ' || n % 977 || ' | town ' || n % 311 || ' | receiver ' || n % 1231 || ' | place ' || n % 173
  from generate_series(0, ${jobs - 1}::bigint) n
    cross join lateral (select current_date - (n / ${perDay})::int as day) d
    cross join lateral (select case when n >= ${perDay} * 14 then 'Invoiced' else (array['Pending','Planned','Booked','Intransit','Inprogress','Completed','Priced','POD'])[1 + n % 8] end as name) status
    join (values ('Pending', 2), ('Planned', 3), ('Booked', 6), ('Intransit', 8), ('Inprogress', 9), ('Completed', 11), ('Priced', 12), ('POD', 13), ('Invoiced', 17)) s(name, rank) on s.name = status.name;
insert into work_day_jobs (tenant_id, id, job_id, workday_id, leg, is_completed)
  select ${id}, j.id, j.id, (current_date - j.first_date) * 100 + 1 + j.id % 100, 'both', 1 from jobs j
    where j.tenant_id = ${id} and j.first_date > current_date - 30 and j.id % 10 < 7;
insert into counters (tenant_id, name, next) values (${id}, 'jobs', ${20_000_000});`

/** Starts the benchmark's database, filled on its first use (some minutes). */
export async function startGround() {
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(server.url)
  await prepareLogins(server.url, loginsOf(server.url))
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const today = await client.query(
    `select exists (select from jobs where tenant_id = 1 and first_date = current_date) as there`,
  )
  const isEmpty = (await client.query('select not exists (select from platform.tenants) as empty')).rows[0].empty
  if (!isEmpty && !today.rows[0].there)
    throw new Error(`${folder} was filled on another day: remove it to fill it anew.`)
  if (isEmpty) {
    // a search index is cheaper made once over all rows than row by row
    await client.query('drop index jobs_search')
    for (const { id, jobs } of companies) {
      process.stdout.write(`filling company ${id} with ${jobs} jobs\n`)
      await client.query(fill(id, jobs))
    }
    await client.query(
      `set maintenance_work_mem = '1GB'; create index jobs_search on jobs using gin (search_text gin_trgm_ops)`,
    )
    await client.query('vacuum analyze')
  }
  // made-up rows brought their own ids; what is saved later counts on above them
  for (const table of ['jobs', 'work_day_jobs']) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select greatest(max(id), 1000) from ${table}))`,
      [table],
    )
  }
  return {
    url: server.url,
    client,
    folder,
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}
export type Ground = Awaited<ReturnType<typeof startGround>>

/** Somebody signed in to a company, written directly. */
export async function signIn(
  { client }: Pick<Ground, 'client'>,
  tenant_id: number,
  slugs: string[],
): Promise<Halves & { user_id: number }> {
  const identity = await client.query(`insert into platform.identities (email) values ($1) returning id`, [
    `${newToken()}@bench.example`,
  ])
  const member = await client.query(
    `insert into platform.memberships (identity_id, tenant_id, user_type, permissions, display_name, accepted_at) values ($1, $2, 'client', $3, 'Bench', now()) returning id`,
    [identity.rows[0].id, tenant_id, slugs],
  )
  const halves = { access_token: newToken(), cookie: newToken(), session_token: newToken(), xsrf: newToken() }
  await client.query(
    `insert into platform.sessions (membership_id, token_hash, cookie_hash, session_token) values ($1, $2, $3, $4)`,
    [member.rows[0].id, tokenHash(halves.access_token), tokenHash(halves.cookie), halves.session_token],
  )
  return { ...halves, user_id: Number(member.rows[0].id) }
}

export const headersOf = ({ access_token, session_token, cookie, xsrf }: Halves) => ({
  authorization: `Bearer ${access_token}`,
  'x-session-token': session_token,
  cookie: `dray_session=${cookie}; XSRF-TOKEN=${xsrf}`,
  'x-xsrf-token': xsrf,
})
