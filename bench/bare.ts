// The best that can be done by hand, which the benchmarks are held against: node:http and pg; named statements, which
// PostgreSQL plans once; what belongs together sent in one trip; values left as the text that they came as, straight into
// JSON. The session is read too, by its own connection. argv: database URL, and the statements as JSON by their paths.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import pg from 'pg'

const [, , url = '', statements = '{}'] = process.argv
interface Statement {
  text: string
  values: unknown[]
}
const asText = { getTypeParser: () => (value: string) => value }
const poolAs = (role: string) =>
  new pg.Pool({
    connectionString: url,
    max: 20,
    pipeline: true,
    types: asText,
    onConnect: (client) => client.query(`set role ${role}; set timezone = 'UTC'`) as unknown as undefined,
  })
const [pool, platform] = [poolAs('dray_app'), poolAs('dray_platform')]

const byPath = new Map(
  Object.entries(JSON.parse(statements) as Record<string, Statement | Statement[]>).map(([path, asked]) => [
    path,
    [asked].flat().map((statement, place) => ({ ...statement, name: `${path} ${place}` })),
  ]),
)

const session = `select s.id, s.cookie_hash, s.session_token, s.created_at, s.last_seen_at, s.ended_at, s.ended_reason,
    m.id as user_id, m.user_type, m.account_id, m.customer_id, m.role_id, m.permissions, m.display_name, m.is_active,
    m.tenant_id, t.slug as tenant_slug, t.is_active as tenant_is_active
  from platform.sessions s join platform.memberships m on m.id = s.membership_id
    left join platform.tenants t on t.id = m.tenant_id where s.token_hash = $1`

async function tenantOf({ headers }: IncomingMessage) {
  const token = headers.authorization?.slice(7) ?? ''
  const values = [createHash('sha256').update(token).digest()]
  const found = await platform.query({ name: 'session', text: session, values })
  return Number(found.rows[0].tenant_id)
}

const columns = `job_number, status, status_rank, customer_id, collection_name, collection_town, collection_post_code, collection_date, collection_at,
  delivery_name, delivery_town, delivery_post_code, delivery_date, delivery_at, first_date, last_date, first_at, load_type_id, item_count, weight,
  base_charge, extras, total_charge, search_text`
const written = {
  number: `insert into counters (tenant_id, name, next) values ($1, 'jobs', 10002) on conflict (tenant_id, name) do update set next = counters.next + 1 returning next`,
  job: `insert into jobs (tenant_id, ${columns}) values ($1, $2, 'Pending', 2, 7, 'Sender', 'Bristol', 'BS11 9AA', $3, $4, 'Receiver', 'Swindon', 'SN3 5HQ', $3, $5, $3, $3, $4, 1, 4, 120,
    85.12, 6.38, 91.50, $6) returning *`,
  extra: `insert into job_extra_charges (tenant_id, job_id, extra_tariff_id, code, name, type, charge, amount) values ($1, $2, 1, 'FUEL', 'Fuel surcharge', 1, 7.5, 6.38) returning *`,
  activity: `insert into job_activities (tenant_id, job_id, customer_id, action_type, message, status, user_id, user_name) values ($1, $2, 7, 'created', 'Entered', 'Pending', 1, 'Bench') returning *`,
  audit: `insert into audit_log (tenant_id, user_id, user_name, request_id, table_name, row_id, action, after) values ($1, 1, 'Bench', 'bench', $2, $3, 'insert', $4)`,
  clock: 'update tenant_clock set n = n + 1 where tenant_id = $1 returning n',
  event: `insert into events (tenant_id, n, event, type, ids, staff) values ($1, $2, 'jobChange', 'add', array[$3::bigint], true)`,
} as const

/** The rows that Dray writes for a job, in four trips: each waits only for what it needs from the one before. */
async function save(client: pg.PoolClient, tenant: number) {
  const run = async (name: keyof typeof written, ...values: unknown[]) =>
    (await client.query({ name, text: written[name], values: [tenant, ...values] })).rows[0]
  const audit = (table: string, row: { id: string }) => run('audit', table, row.id, JSON.stringify(row))
  const number = String(Number((await run('number')).next) - 1)
  const day = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
  const words = `${number} | sender | bristol | receiver | swindon`
  const job = await run('job', number, day, `${day}T09:00:00Z`, `${day}T12:00:00Z`, words)
  const [extra, activity, clock] = await Promise.all([
    run('extra', job.id),
    run('activity', job.id),
    run('clock'),
    audit('jobs', job),
  ])
  const last = [audit('job_extra_charges', extra), audit('job_activities', activity), run('event', clock.n, job.id)]
  await Promise.all([...last, client.query('commit')])
  return job
}

/** The rows of each statement; of the only one, where there is one. Nothing waits for the end of a reading transaction. */
async function read(client: pg.PoolClient, asked: (Statement & { name: string })[], tenant: number) {
  const results = asked.map(({ name, text, values }) =>
    client.query({ name, text, values: values.map((value) => (value === '$tenant' ? tenant : value)) }),
  )
  const ended = client.query('commit')
  const rows = (await Promise.all(results)).map((result) => result.rows)
  return { rows: rows.length === 1 ? rows[0] : rows, ended }
}

/** What is sent in this turn leaves in one write. */
function sendTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function answer(request: IncomingMessage) {
  const tenant = await tenantOf(request)
  const asked = byPath.get((request.url ?? '').slice(1))
  const client = await pool.connect()
  sendTogether(client)
  const opened = client.query(`begin${asked ? ' read only' : ''}; set local app.tenant_id = '${tenant}'`)
  if (!asked) {
    const job = await save(client, tenant)
    client.release()
    return job
  }
  const { rows, ended } = await read(client, asked, tenant)
  Promise.all([opened, ended]).then(
    () => client.release(),
    (fault) => client.release(fault),
  )
  return rows
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ message: 'OK', data }))
    },
    (fault) => {
      process.stderr.write(`${fault}\n`)
      response.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`)
})
