import { allocateToSubContractor } from '@dray/domain/allocation/allocation.calls.ts'
import * as jobEntry from '@dray/domain/job-entry/job-entry.calls.ts'
import * as jobLists from '@dray/domain/job-list/job-list.calls.ts'
import * as jobSteps from '@dray/domain/job-steps/job-steps.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { type AnyCall, callPath } from '@dray/domain/kernel/call.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { completeRole, permissions } from '@dray/domain/kernel/permissions.ts'
import { approveWaitingCharge } from '@dray/domain/stop-times/stop-times.calls.ts'
import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import pg from 'pg'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InvoicingCompany, invoiced, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import { entitiesIn, withIds } from '#testing/example.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { routes } from './routes.ts'

/**
 * Every amount of a company is above a million and nothing else is: whatever a call sends to somebody who does not see
 * prices is searched for such a number. Nothing here names the fields that are money.
 */
const blind = permissions.map(({ slug }) => slug).filter((slug) => slug !== 'prices.view' && slug !== 'jobs.price')
const seeing = [...blind, 'prices.view', 'jobs.price']
const yard = completeRole(['/home', '/traffic-diary', '/organizer'])

/** Columns of numbers that are no money, by name. */
const measures = [
  ...['weight', 'vol_weight', 'spaces', 'mileage', 'payload_kg', 'cubic_max', 'rate', 'tax_rate', 'count'],
  ...['days_a_week', 'entitled_days', 'carried_days', 'fuel_volume'],
]

let server: TestServer
let here: InvoicingCompany
let database: pg.Client
let person: Person
let rich: number
const rows: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  here = await invoicingCompany(server, { account_no: '00012345' })
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
  person = await server.clerk(here.company, { permissions: seeing })
  rich = await richJob()
  await invoices()
  await defineRaising()
  await raiseAmounts()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})

/** The person's rights from now on. */
const hold = (slugs: readonly string[]) =>
  database.query('update platform.memberships set permissions = $2 where id = $1', [person.user_id, slugs])

/** A job with an amount in every place that a job has one, its feed included; the calls themselves write the feed. */
async function richJob(): Promise<number> {
  const { clerk, own } = here
  const typed = await own.extra_tariff({ type: 4, charge: '7100000.13' })
  const fixed = await own.extra_tariff({ type: 0, charge: '7200000.17' })
  const customer_id = await own.customer({ customer_type: 1 })
  const waiting_charge_id = await own.waiting_charge({ charge: '7300000.19' })
  const load_type_id = await own.load_type({ per_mile: '7400000.23', minimum_charge: '7500000.29', waiting_charge_id })
  const job = await clerk.ok(jobEntry.saveJob, {
    body: {
      ...(jobEntry.saveJob.example.body as object),
      customer_id,
      load_type_id,
      base_charge: 71000000.31,
      base_charge_reason: '62.41 mi × £1,137,638.20',
      waiting_charge: 7600000.37,
      calculator_charge: 7700000.41,
      subcost: 7800000.43,
      other_costs: 7900000.47,
      job_extra_charges: [{ extra_tariff_id: typed, amount: 8100000.53 }, { extra_tariff_id: fixed }],
    },
  })
  await pending(job.id, 'Completed')
  await clerk.ok(approveWaitingCharge, { body: { job_id: job.id } })
  await pending(job.id, 'Marked For Inv')
  await clerk.ok(jobEntry.updateJobSubCost, { params: { id: job.id }, body: { subcost: 7810000.43 } })
  await clerk.ok(jobEntry.updateJobOtherCosts, { params: { id: job.id }, body: { other_costs: 7910000.47 } })
  await pending(job.id, 'Pending')
  const cancelled = { status: 'Cancelled', confirmed: 1, base_charge: 72000000.59 } as const
  await clerk.ok(jobSteps.updateJobStatus, { params: { id: job.id }, body: cancelled })
  await pending(job.id, 'Pending')
  const sub_contractor_id = await own.sub_contractor()
  await clerk.ok(allocateToSubContractor, { body: { job_id: job.id, sub_contractor_id, subcost: 7820000.61 } })
  await pending(job.id, 'Pending')
  return job.id
}

/** Moves a job to where a step starts, with no carrier and a waiting charge to approve. */
async function pending(id: number, status: JobStatus) {
  const own = `tenant_id = ${here.company.tenant_id} and job_id = ${id}`
  await database.query(
    `delete from work_day_jobs where ${own}; delete from sub_contractor_jobs where ${own};
     update jobs set status = '${status}', status_rank = ${statusRank(status)}, waiting_charge_pending = 9300000.67,
       collected = 0, status_before = 'Pending' where tenant_id = ${here.company.tenant_id} and id = ${id}`,
  )
}

/** Where the rich job stands before a call. */
const starts: Readonly<Record<string, JobStatus>> = {
  saveAsJob: 'Quote',
  restoreJob: 'Deleted',
  approveWaitingCharge: 'Completed',
  updateJobSubCost: 'Marked For Inv',
  updateJobOtherCosts: 'Marked For Inv',
  moveToWorkday: 'Booked',
  deallocateFromDriver: 'Booked',
  deallocateFromSubContractor: 'Booked',
  deallocateFromOwnerDriver: 'Booked',
  cancelPlannedJob: 'Planned',
  cancelSubContractorPlannedJob: 'Planned',
}

/** Lists of what is to be invoiced, has been, and is billed elsewhere. */
async function invoices() {
  const money = { base_charge: '73000000.71', total_charge: '73000000.71', customer_id: await here.own.customer() }
  await here.job(money)
  await here.job({ ...money, status: 'NO/EXT Inv', collection_date: dateIn('Europe/London', new Date().toISOString()) })
  const run = await invoiced(here.clerk, 'multi', [await here.job(money), await here.job(money)])
  expect(run.invoices).toHaveLength(1)
  rows.invoice = run.invoices[0]?.id ?? 0
}

/** Makes every amount of the company great that factories and examples have made small. */
const raiseAmounts = () => database.query('select pg_temp.raise_amounts()')

/** A function, so that its sixty statements are planned once and not before each test. */
async function defineRaising() {
  const { rows: tables } = await database.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and data_type = 'numeric' and column_name <> all ($1) group by 1`,
    [measures],
  )
  const raised = (column: string) => `${column} = case when ${column} < 1000000 then 9000000.91 else ${column} end`
  const isSmall = (column: string) => `${column} < 1000000`
  const own = `tenant_id = ${here.company.tenant_id}`
  const updates = tables.map(
    ({ name, columns }) =>
      `update ${name} set ${columns.map(raised).join(', ')} where ${own} and (${columns.map(isSmall).join(' or ')})`,
  )
  // Whoever changes the kept sums holds the company's row; the work that folds them leaves them alone meanwhile.
  const statements = [`perform from report_states where ${own} for update`, ...updates].join(';')
  await database.query(
    `create function pg_temp.raise_amounts() returns void language plpgsql as $$ begin ${statements}; end $$`,
  )
}

const carried = ['work_day_job', 'sub_contractor_job', 'owner_driver_job'] as const

/** A row of each entity that a call names: the rich job and what is its own, or as the factories make them. */
async function idsFor(call: AnyCall): Promise<Record<string, number>> {
  const ids: Record<string, number> = { own_user: person.user_id }
  const entities = new Set([call.params, call.query, call.body].flatMap(entitiesIn))
  if (call.changes) await pending(rich, starts[call.id] ?? 'Pending')
  for (const entity of entities) {
    const made = (here.own as unknown as Record<string, (() => Promise<number>) | undefined>)[entity]
    ids[entity] ??= (!call.changes && rows[entity]) || (await made?.()) || 0
  }
  if (entities.has('job') && !jobsOfTheirOwn.has(call.id)) ids.job = rich
  const carrier = carried.find((entity) => entities.has(entity))
  const is_planned = starts[call.id] === 'Planned' ? 1 : 0
  if (carrier) ids[carrier] = await here.own[carrier]({ job_id: rich, is_planned })
  await raiseAmounts()
  return ids
}
/** Calls that want jobs in another state. */
const jobsOfTheirOwn = new Set(['invoiceJobsSingly', 'invoiceJobsByCustomer'])

interface Sent {
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}
interface Got {
  status: number
  text: string
}

/** Sends a call's example with these ids; what comes back is read whole, headers and files included. */
async function send(
  call: AnyCall,
  ids: Record<string, number>,
  { query, body, headers = {} }: Sent = {},
): Promise<Got> {
  const idOf = (entity: string) => ids[entity] ?? 0
  const params = (withIds(call.params, call.example.params, idOf) ?? {}) as Record<string, unknown>
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 0)))
  const search = new URLSearchParams(
    Object.entries((query ?? withIds(call.query, call.example.query, idOf) ?? {}) as Record<string, string>),
  )
  const sent = body ?? withIds(call.body, call.example.body, idOf)
  const { halves } = person
  const response = await fetch(`${server.url}${path}?${search}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${halves?.access_token}`,
      cookie: `dray_session=${halves?.cookie}; XSRF-TOKEN=${halves?.xsrf}`,
      'x-xsrf-token': halves?.xsrf ?? '',
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const head = [...response.headers].map(([name, value]) => `${name}: ${decodeURIComponent(value)}`).join('\n')
  return {
    status: response.status,
    text: `${head}\n${await textOf(response.headers.get('content-type') ?? '', bytes)}`,
  }
}

/** An answer as a person reads it: of a PDF its words, which its bytes hide. */
async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.startsWith('application/json')) return bytes.toString()
  if (!type.startsWith('application/pdf')) return bytes.toString('latin1')
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

/** Numbers of a million and more, with or without a point, commas or a pound sign. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(?<![\w.+-])-?(?:[1-9]\d{6,8}|[1-9]\d{0,2}(?:,\d{3}){2,})(?:\.\d+)?(?![\w:-])/g)].map(
    ([found]) => found,
  )

const calls = routes.map(({ call }) => call).filter((call) => call.who !== 'anyone' && 'client' in call.who)
const named = calls.filter(({ id }) => id !== 'logout').map((call) => [call.id, call] as const)

interface WithShape {
  _zod: { def: { shape?: Record<string, unknown>; in?: WithShape; innerType?: WithShape; entries?: object } }
}
const definition = (schema: unknown) => (schema as WithShape | undefined)?._zod.def
const shapeOf = (schema: unknown): Record<string, unknown> =>
  definition(schema)?.shape ?? (definition(schema)?.in ? shapeOf(definition(schema)?.in) : {})
const sortsOf = (call: AnyCall) =>
  Object.keys(definition(definition(shapeOf(call.query).sort)?.innerType)?.entries ?? {})

/** The widest question that a call can be asked: every row of the example's days. */
const plainQuery = ({ example: { query } }: AnyCall) => (query?.date ? { date: query.date } : {})

test('the search finds the amounts: who sees prices gets them', async () => {
  await hold(seeing)
  const found = []
  for (const [id, call] of named.filter(([, call]) => !call.changes && !call.file)) {
    const answers = [await send(call, await idsFor(call)), await send(call, {}, { query: plainQuery(call) })]
    if (answers.some(({ text }) => amountsIn(text).length > 0)) found.push(id)
  }
  expect(found).toEqual(
    expect.arrayContaining([
      ...['listJobs', 'getJob', 'getHome', 'getDiaryDefaults', 'getWaitingCharges', 'listMarkedJobs'],
      ...['listInvoices', 'getInvoice', 'listExternalJobs', 'listLoadTypes', 'listExtraTariffs'],
    ]),
  )
})

/** True for a call that holding these slugs opens, whatever it shows. */
const isOpenTo = (call: AnyCall, held: readonly string[]) => {
  const { client = [] } = call.who as { client?: readonly string[] }
  return client.length === 0 || client.some((slug) => held.includes(slug) || slug === 'jobs.price')
}

describe.each([
  ['somebody with every right but prices', blind],
  ['Yard', yard],
])('%s', (_, held) => {
  beforeAll(() => hold(held))

  const open = named.filter(([, call]) => isOpenTo(call, held))
  test.each(open)('%s sends no amount', async (_id, call) => {
    const ids = await idsFor(call)
    const answers = [await send(call, ids, call.body ? { body: withoutMoney(call, ids) } : {})]
    if (call.query) answers.push(await send(call, ids, { query: plainQuery(call) }))
    for (const sort of sortsOf(call)) answers.push(await send(call, ids, { query: { ...plainQuery(call), sort } }))
    if ('version' in shapeOf(call.body)) {
      const ids = await idsFor(call)
      const stale = await send(call, ids, { body: { ...(withoutMoney(call, ids) as object), version: 99 } })
      answers.push(stale)
      expect([403, 404, 409]).toContain(stale.status)
    }
    expect(answers.flatMap(({ text }) => amountsIn(text))).toEqual([])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  })
})

let count = 0
/** The example as a form would send it that has no field for money, with a code that is free. */
function withoutMoney(call: AnyCall, ids: Record<string, number>) {
  const body = withIds(call.body, call.example.body, (entity) => ids[entity] ?? 0)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const shown = Object.entries(body).filter(([field]) => !/charge|cost|per_mile/.test(field))
  return { ...Object.fromEntries(shown), ...('code' in body ? { code: `N${count++}` } : {}) }
}

describe('a change made by who saw prices is answered again without them', () => {
  const repeated: string[] = []
  const changing = named.filter(([, call]) => call.changes && call.runs !== 'outside')

  test.each(changing)('%s', async (id, call) => {
    await hold(seeing)
    const ids = await idsFor(call)
    const sent = { headers: { 'idempotency-key': `again-${id}` }, body: withoutMoney(call, ids) }
    const first = await send(call, ids, sent)
    await hold(blind)
    const again = await send(call, ids, sent)
    expect(amountsIn(again.text)).toEqual([])
    expect(again.status === first.status || again.status === 403).toBe(true)
    if (amountsIn(first.text).length > 0 && again.status === 200) repeated.push(id)
  })

  test('among them are the calls that answer with a job', () => {
    expect(repeated).toEqual(
      expect.arrayContaining([
        ...['allocateToDriver', 'moveToWorkday', 'deallocateFromDriver', 'cancelPlannedJob', 'allocateToSubContractor'],
        ...['deallocateFromSubContractor', 'cancelSubContractorPlannedJob', 'allocateToOwnerDriver'],
        ...['deallocateFromOwnerDriver', 'saveAsJob', 'updateJob', 'updateJobStatus', 'deleteJob', 'restoreJob'],
      ]),
    )
  })
})

test('a list is not put in the order of an amount', async () => {
  await hold(blind)
  const answers = []
  for (const call of [jobLists.listJobs, extraTariffs.calls.list]) {
    const sort = call === jobLists.listJobs ? 'total_charge' : 'charge'
    answers.push((await send(call, {}, { query: { sort } })).status)
  }
  expect(answers).toEqual([422, 422])
})
