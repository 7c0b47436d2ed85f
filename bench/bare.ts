// What the list and the save cost at the least: node:http and pg, the same SQL, each round trip awaited, the session
// read too. argv: database URL, and the statements as JSON ({ list, listPlain }).
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const [, , url = '', statements = '{}'] = process.argv
interface Statement {
  text: string
  values: unknown[]
}
const sql = JSON.parse(statements) as Record<string, Statement | Statement[]>
const pool = new pg.Pool({ connectionString: url, max: 20 })
pool.on('connect', (client) => void client.query(`set role dray_app; set timezone = 'UTC'`))
const platform = new pg.Pool({ connectionString: url, max: 20 })

const session = `select s.id, s.cookie_hash, s.session_token, s.created_at, s.last_seen_at, s.ended_at, s.ended_reason,
    m.id as user_id, m.user_type, m.account_id, m.customer_id, m.role_id, m.permissions, m.display_name, m.is_active,
    m.tenant_id, t.slug as tenant_slug, t.is_active as tenant_is_active
  from platform.sessions s join platform.memberships m on m.id = s.membership_id
    left join platform.tenants t on t.id = m.tenant_id where s.token_hash = $1`

const saveColumns = `job_number, status, status_rank, customer_id, collection_name, collection_town, collection_post_code, collection_date, collection_at,
  delivery_name, delivery_town, delivery_post_code, delivery_date, delivery_at, first_date, last_date, first_at, load_type_id, item_count, weight,
  base_charge, extras, total_charge, search_text`

async function save(client: pg.PoolClient, tenant: number) {
  const taken = await client.query(
    `insert into counters (tenant_id, name, next) values ($1, 'jobs', 10002) on conflict (tenant_id, name) do update set next = counters.next + 1 returning next`,
    [tenant],
  )
  const number = String(Number(taken.rows[0].next) - 1)
  const day = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
  const job = await client.query(
    `insert into jobs (tenant_id, ${saveColumns}) values ($1, $2, 'Pending', 2, 7, 'Sender', 'Bristol', 'BS11 9AA', $3, $4, 'Receiver', 'Swindon', 'SN3 5HQ', $3, $5, $3, $3, $4, 1, 4, 120,
       85.12, 6.38, 91.50, $6) returning *`,
    [tenant, number, day, `${day}T09:00:00Z`, `${day}T12:00:00Z`, `${number} | sender | bristol | receiver | swindon`],
  )
  const row = job.rows[0]
  const extra = await client.query(
    `insert into job_extra_charges (tenant_id, job_id, extra_tariff_id, code, name, type, charge, amount) values ($1, $2, 1, 'FUEL', 'Fuel surcharge', 1, 7.5, 6.38) returning *`,
    [tenant, row.id],
  )
  const activity = await client.query(
    `insert into job_activities (tenant_id, job_id, customer_id, action_type, message, status, user_id, user_name) values ($1, $2, 7, 'created', 'Entered', 'Pending', 1, 'Bench') returning *`,
    [tenant, row.id],
  )
  const audited = [
    ['jobs', row],
    ['job_extra_charges', extra.rows[0]],
    ['job_activities', activity.rows[0]],
  ] as const
  for (const [table, after] of audited) {
    await client.query(
      `insert into audit_log (tenant_id, user_id, user_name, request_id, table_name, row_id, action, after) values ($1, 1, 'Bench', 'bench', $2, $3, 'insert', $4)`,
      [tenant, table, after.id, JSON.stringify(after)],
    )
  }
  const clock = await client.query('update tenant_clock set n = n + 1 where tenant_id = $1 returning n', [tenant])
  await client.query(
    `insert into events (tenant_id, n, event, type, ids, staff) values ($1, $2, 'jobChange', 'add', $3, true)`,
    [tenant, clock.rows[0].n, [row.id]],
  )
  return row
}

/** The rows of each statement; of the only one, where there is one. */
async function rowsOf(client: pg.PoolClient, asked: Statement[], tenant: number) {
  const found: unknown[][] = []
  for (const { text, values } of asked) {
    const sent = values.map((value) => (value === '$tenant' ? tenant : value))
    found.push((await client.query(text, sent)).rows)
  }
  return found.length === 1 ? found[0] : found
}

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice(7) ?? ''
  const found = await platform.query({
    name: 'session',
    text: session,
    values: [createHash('sha256').update(token).digest()],
  })
  const tenant = Number(found.rows[0].tenant_id)
  const client = await pool.connect()
  try {
    await client.query(`begin; set local role dray_app; set local app.tenant_id = '${tenant}'`)
    const asked = sql[(request.url ?? '').slice(1)]
    const rows = asked ? await rowsOf(client, [asked].flat(), tenant) : await save(client, tenant)
    await client.query('commit')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ message: 'OK', data: rows }))
  } finally {
    client.release()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`)
})
