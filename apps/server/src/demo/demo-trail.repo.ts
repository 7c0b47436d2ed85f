import type { Colleague } from './demo-people.repo.ts'
import type { Bulk } from './rows.repo.ts'

interface Company {
  tenant_id: number
  now: string
  planners: readonly Pick<Colleague, 'user_id' | 'name'>[]
}

interface StatusLine {
  job_id: number
  at: string
  status: string
  user_id: number | null
  user_name: string | null
  before: string | null
}

const most = 600
const day_ms = 86_400_000
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

/** A minute between nine and five, some days before. */
const atOffice = (now: string, at: number) =>
  `${new Date(Date.parse(now) - (1 + (at % 6)) * day_ms).toISOString().slice(0, 10)}T${String(9 + ((at * 3) % 8)).padStart(2, '0')}:${String((at * 17) % 60).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}Z`

/** The newest changes of status, each with the status before it. */
const statusLines = async (bulk: Bulk, tenant_id: number) =>
  (
    await bulk.client.query<StatusLine>(
      `select * from (
         select job_id, at, status, user_id, user_name, lag(status) over (partition by job_id order by at, id) as before
           from job_activities
           where tenant_id = $1 and status is not null
             and at > (select max(at) - interval '14 days' from job_activities where tenant_id = $1)) lines
         where before is distinct from status order by at desc, job_id limit ${most}`,
      [tenant_id],
    )
  ).rows

/** Words of rows that the office keeps, which somebody put right some days ago. */
const corrected = [
  { table: 'customers', column: 'landline', before: null },
  { table: 'drivers', column: 'mobile', before: null },
  { table: 'depots', column: 'landline', before: null },
] as const

async function correctedRows(bulk: Bulk, tenant_id: number) {
  const changes = []
  for (const { table, column, before } of corrected) {
    const { rows } = await bulk.client.query<{ id: number; value: string }>(
      `select id, ${column} as value from ${table} where tenant_id = $1 and ${column} is not null order by id limit 6`,
      [tenant_id],
    )
    for (const { id, value } of rows) {
      changes.push({ table, id, before: { [column]: before }, after: { [column]: value } })
    }
  }
  return changes
}

/** The audit trail of a made-up company's last days: its jobs' statuses, and what its people put right. */
export async function addTrail(bulk: Bulk, { tenant_id, now, planners }: Company) {
  const common = (at: number) => ({
    tenant_id,
    request_id: `demo-${at}`,
    address: `192.0.2.${10 + (at % 4)}`,
    user_agent: browser,
  })
  const steps = (await statusLines(bulk, tenant_id)).toReversed().map((line, at) => ({
    ...common(at),
    at: line.at,
    user_id: line.user_id,
    user_name: line.user_name,
    table_name: 'jobs',
    row_id: line.job_id,
    action: 'update',
    before: { status: line.before },
    after: { status: line.status },
  }))
  const words = (await correctedRows(bulk, tenant_id)).map(({ table, id, before, after }, at) => {
    const person = planners[at % planners.length]
    return {
      ...common(at),
      at: atOffice(now, at),
      user_id: person?.user_id ?? null,
      user_name: person?.name ?? null,
      table_name: table,
      row_id: id,
      action: 'update',
      before,
      after,
    }
  })
  await bulk.write([['audit_log', [...words, ...steps].toSorted((a, b) => a.at.localeCompare(b.at))]])
}
