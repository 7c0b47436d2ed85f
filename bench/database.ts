import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addSums } from '../apps/server/src/demo/money/demo-sums.repo.ts'
import { openBulk } from '../apps/server/src/demo/rows.repo.ts'
import { newToken, tokenHash } from '../apps/server/src/platform/auth/token.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import type { Halves } from '../apps/server/src/testing/client.ts'
import { companyRows, wornRows } from './company-rows.ts'
import { loginsOf } from './settings.ts'

/** Two million jobs unless told otherwise: half of them one company's, ten thousand another's, the rest eighteen others'. */
const allJobs = 2_000_000
const folder = fileURLToPath(new URL('./.data', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: console.error }

const companiesOf = (jobs: number) => [
  { id: 1, jobs: jobs / 2 },
  { id: 2, jobs: 10_000 },
  ...Array.from({ length: 18 }, (_, i) => ({ id: i + 3, jobs: Math.round((jobs / 2 - 10_000) / 18) })),
]

/** Row by row an index on words costs more than made once over all rows; references hold by how the rows are made. */
async function fill(client: pg.Client, jobs: number) {
  await client.query(`drop index jobs_search; set session_replication_role = 'replica'; set synchronous_commit = 'off'`)
  for (const company of companiesOf(jobs)) {
    process.stdout.write(`filling company ${company.id} with ${company.jobs} jobs\n`)
    for (const statement of companyRows(company.id, company.jobs)) await client.query(statement)
  }
  await client.query(`reset session_replication_role; set maintenance_work_mem = '1GB'`)
  await client.query('create index jobs_search on jobs using gin (search_text gin_trgm_ops)')
  await client.query('vacuum analyze')
}

/** The daily sums of every company that has none: of those just filled, and of a database that was filled before there were any. */
async function buildSums(url: string) {
  const bulk = await openBulk(url)
  const { rows } = await bulk.client.query(
    'select id::int from platform.tenants t where not exists (select from report_states s where s.tenant_id = t.id and is_built)',
  )
  for (const { id } of rows) {
    process.stdout.write(`building the sums of company ${id}\n`)
    await addSums(bulk, id)
  }
  if (rows.length > 0) await bulk.client.query('vacuum analyze job_earnings, report_sums, report_states')
  await bulk.close()
}

/** Starts the benchmark's database, filled on its first use (some minutes). */
export async function startDatabase({ jobs = allJobs, worn = false } = {}) {
  mkdirSync(folder, { recursive: true })
  const server = await startEmbedded({ dataDir: folder, log: silent })
  await migrate(server.url)
  await prepareLogins(server.url, loginsOf(server.url))
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const isEmpty = (await client.query('select not exists (select from platform.tenants) as empty')).rows[0].empty
  if (isEmpty) await fill(client, jobs)
  await buildSums(server.url)
  await client.query('vacuum')
  if (worn) await client.query(wornRows)
  // made-up rows brought their own ids; what is saved later counts on above them
  for (const table of ['jobs', 'invoices', 'workdays']) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select greatest(max(id), 1000) from ${table}))`,
      [table],
    )
  }
  const newest = await client.query('select max(first_date)::text as day from jobs where tenant_id = 2')
  return {
    url: server.url,
    client,
    folder,
    /** The newest day that was filled. */
    today: newest.rows[0].day as string,
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}
export type Database = Awaited<ReturnType<typeof startDatabase>>

/** Somebody signed in to a company, written directly. */
export async function signIn(
  { client }: Pick<Database, 'client'>,
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
