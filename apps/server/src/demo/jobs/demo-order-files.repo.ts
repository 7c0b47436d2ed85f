import { createHash } from 'node:crypto'
import type { OrderFileState } from '@dray/domain/order-files/order-file-names.ts'
import type { OrderLine } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileFaults } from '@dray/domain/order-files/order-files.messages.ts'
import type { Bulk } from '#demo/rows.repo.ts'
import { resultFile } from '#features/order-files/index.ts'

interface OrderedJob {
  id: number
  job_number: string
  collection_date: string
  collection_town: string | null
  delivery_town: string | null
  load_type: string
}

interface Inputs {
  tenant_id: number
  slug: string
  customer_id: number
  now: string
}

const first = 2_000
const account_id = first
const minutesBefore = (now: string, minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()
const header = 'reference,load_type_code,collection_town,collection_date,delivery_town'

/** The customer's latest jobs that could have come by file. */
const latestJobs = `
  select j.id, j.job_number, j.collection_date::text, j.collection_town, j.delivery_town, l.code as load_type
    from jobs j join load_types l on l.tenant_id = j.tenant_id and l.id = j.load_type_id
   where j.tenant_id = $1 and j.customer_id = $2 and j.type = 'job' and j.status in ('Pending', 'Booked')
     and j.parent_id is null and j.collection_date is not null
   order by j.id desc limit 3`

/** An SFTP account of the customer with a portal, and two files: one whose jobs were entered, one that was refused. */
export async function addOrderFiles(bulk: Bulk, { tenant_id, slug, customer_id, now }: Inputs) {
  const username = `${slug}-orders-4410`
  const own = { tenant_id, customer_id }
  const { rows: jobs } = await bulk.client.query<OrderedJob>(latestJobs, [tenant_id, customer_id])
  const taken = jobs.map((job, at): OrderLine => ({ ...lineOf(job, at), outcome: 'accepted', faults: [] }))
  const wrong = refusedLines()
  const came = { username, customer_sftp_id: account_id, ...own }
  const files = [
    fileOf(came, { id: first, name: 'orders.csv', state: 'accepted', at: minutesBefore(now, 95), lines: taken, jobs }),
    fileOf(came, {
      id: first + 1,
      name: 'orders-late.csv',
      state: 'refused',
      at: minutesBefore(now, 40),
      lines: wrong,
      jobs,
    }),
  ]
  await bulk.write([
    // Nobody knows its password: it is renewed on the screen.
    ['customer_sftp', [{ id: account_id, username, password_hash: 'none', status: 'active', ...own }]],
    ['order_files', files.map(({ row }) => row)],
    ['order_file_contents', files.map(({ content }) => content)],
  ])
  await bulk.client.query('update jobs set customer_sftp_id = $2 where tenant_id = $1 and id = any($3::bigint[])', [
    tenant_id,
    account_id,
    jobs.map(({ id }) => id),
  ])
  await bulk.settleIds(['customer_sftp', 'order_files'])
}

const lineOf = ({ id, job_number }: OrderedJob, at: number) => ({
  line: at + 2,
  reference: `PO-${104_420 + at}`,
  job_id: id,
  job_number,
})

const refusedLines = (): OrderLine[] => {
  const nothing = { job_id: null, job_number: null }
  const date = { column: 'collection_date', message: 'Must be a date, like 31/12/2026' }
  const other = { column: '', message: orderFileFaults.not_taken }
  return [
    { line: 2, reference: 'PO-104431', outcome: 'not_taken', faults: [other], ...nothing },
    { line: 3, reference: 'PO-104432', outcome: 'rejected', faults: [date], ...nothing },
  ]
}

/** Bytes as the database reads them from a text. */
const bytes = (content: Uint8Array) => `\\x${Buffer.from(content).toString('hex')}`

interface Made {
  id: number
  name: string
  state: OrderFileState
  at: string
  lines: OrderLine[]
  jobs: readonly OrderedJob[]
}

function fileOf(came: Record<string, unknown>, { id, name, state, at, lines, jobs }: Made) {
  const rows = lines.map(({ reference, outcome }, place) => {
    const job = jobs[place % Math.max(1, jobs.length)]
    const date = outcome === 'rejected' ? 'tomorrow' : job?.collection_date
    return [reference, job?.load_type, job?.collection_town, date, job?.delivery_town].join(',')
  })
  const source = Buffer.from([header, ...rows, ''].join('\r\n'))
  const count = (outcome: OrderLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const { tenant_id, customer_id, ...account } = came
  return {
    row: {
      id,
      tenant_id,
      customer_id,
      ...account,
      name,
      state,
      size: source.length,
      sha256: createHash('sha256').update(source).digest('hex'),
      received_at: at,
      settled_at: at,
      row_count: lines.length,
      job_count: count('accepted'),
      fault_count: count('rejected'),
    },
    content: {
      tenant_id,
      order_file_id: id,
      customer_id,
      source: bytes(source),
      result: bytes(resultFile({ state, reason: null, lines })),
      lines,
    },
  }
}
