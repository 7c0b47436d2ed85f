import type { AnyCall, UserType } from '@dray/domain/kernel/call.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import type { Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { openBulk } from './demo/rows.repo.ts'
import { seedCompany } from './demo/seed-company.ts'
import { routes } from './routes.ts'

/**
 * Reads everything that can be read, with every id of one customer's rows, as other people: another customer of the same
 * company, and the office and a customer of another company. What belongs to that customer alone is in no answer.
 */
const plan = {
  seed: 11,
  name: 'Long Acre Haulage Ltd',
  slug: 'long-acre',
  town: 'Newbury',
  postcode: 'RG14 5AA',
  address1: '1 Depot Road',
  domain: 'longacre.example',
  vehicles: 4,
  drivers: 4,
  customers: 3,
  jobs_per_weekday: 8,
  days_back: 12,
  days_ahead: 1,
}

let server: TestServer
let theirs: Awaited<ReturnType<typeof whatBelongsTo>>
const people = {} as Record<'owner' | 'neighbour' | 'foreign office' | 'foreign customer', Person>

beforeAll(async () => {
  server = await testServer()
  const there = await server.company()
  people['foreign office'] = await server.clerk(there)
  const productsOwn = new Set((await everythingTold(people['foreign office'], 'client', [1])).map(({ text }) => text))
  const bulk = await openBulk(server.database.url)
  const now = new Date().toISOString()
  const tenant_id = await seedCompany(plan, { platform: server.app.platform, bulk, now, password_hash: 'none' })
  const busiest = await bulk.client.query<{ customer_id: string }>(
    'select customer_id from jobs where tenant_id = $1 group by customer_id order by count(*) desc limit 2',
    [tenant_id],
  )
  const [customer_id, neighbour_id] = busiest.rows.map((row) => Number(row.customer_id)) as [number, number]
  const { texts, ids } = await whatBelongsTo(bulk.client, tenant_id, customer_id)
  // What another company was told before they existed is the product's own: a status that only they have a job in.
  theirs = { texts: new Set([...texts].filter((text) => !productsOwn.has(text))), ids }
  await bulk.close()
  const here = { tenant_id, slug: plan.slug }
  people.owner = await server.customerUser(here, customer_id)
  people.neighbour = await server.customerUser(here, neighbour_id)
  // The same number in another company is another customer.
  await makeFactories(server.app, there.tenant_id).customer({ id: customer_id })
  people['foreign customer'] = await server.customerUser(there, customer_id)
}, 60_000)

type Client = Awaited<ReturnType<typeof openBulk>>['client']
type Row = Record<string, unknown>

/** The texts that stand in one customer's rows and in no other row of the company, and some ids of each of its tables. */
async function whatBelongsTo(client: Client, tenant_id: number, customer_id: number) {
  const own: string[] = []
  const others: string[] = []
  const ids: number[] = []
  for (const { table, column } of await tables(client)) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where tenant_id = $1 limit 20000`,
      [tenant_id],
    )
    const isTheirs = ({ row }: { row: Row }) => column !== null && Number(row[column]) === customer_id
    const theirRows = rows.filter(isTheirs)
    own.push(...theirRows.flatMap(({ row }) => textsIn(row)))
    others.push(...rows.filter((one) => !isTheirs(one)).flatMap(({ row }) => textsIn(row)))
    ids.push(...theirRows.slice(0, 2).map(({ row }) => Number(row.id)))
  }
  const shared = new Set(others)
  return { texts: new Set(own.filter((text) => !shared.has(text))), ids: [...new Set(ids)].filter((id) => id > 0) }
}

/** Every table of companies' rows, with the column that names the customer whose row it is. */
async function tables(client: Client) {
  const { rows } = await client.query<{ table: string; has_customer: boolean }>(
    `select table_name as table, bool_or(column_name = 'customer_id') as has_customer
     from information_schema.columns where table_schema = 'public' group by 1 having bool_or(column_name = 'tenant_id')`,
  )
  return rows
    .filter(({ table }) => table !== 'audit_log')
    .map(({ table, has_customer }) => ({
      table,
      column: table === 'customers' ? 'id' : has_customer ? 'customer_id' : null,
    }))
}

/** Instants and days, figures, names of fields, and words too short to be anybody's alone. */
const saysNothing = /^\d{4}-\d\d-\d\d|^[-\d.,:]*$|^[a-z_]+$|^.{0,4}$/

/** The texts within a value that could tell whose it is; numbers of jobs and invoices among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return saysNothing.test(value) && !/^\d{5}$/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const always = '2020-01-01,2030-12-31'
const isRange = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/.test(value)
const isId = (value: unknown) => value === 1 || value === '1'

/** A call's example over all of time, with another id in each place that has one. */
const withId = (part: object | undefined, id: number) =>
  Object.fromEntries(
    Object.entries(part ?? {}).map(([name, value]) => {
      if (isRange(value)) return [name, always]
      return [name, isId(value) ? id : value]
    }),
  )

/** The call as it would be made, once for each id that could be somebody else's. */
function readings({ example: { params, query } }: AnyCall, ids: readonly number[]) {
  const asksIds = Object.values({ ...params, ...query }).some(isId)
  return (asksIds ? ids : [1]).map((id) => ({ params: withId(params, id), query: withId(query, id) }))
}

async function toldBy(call: AnyCall, person: Person, ids: readonly number[]) {
  const told: { call_id: string; text: string }[] = []
  for (const sent of readings(call, ids)) {
    const { data, status } = await person.send(call, sent as never)
    expect(status).not.toBe(401)
    const texts = data instanceof Uint8Array ? [new TextDecoder().decode(data)] : textsIn(data)
    told.push(...texts.map((text) => ({ call_id: call.id, text })))
  }
  return told
}

const openTo = (type: UserType) =>
  routes.flatMap(({ call }) =>
    call.method === 'GET' && !call.changes && call.who !== 'anyone' && call.who[type] ? [call] : [],
  )

async function everythingTold(person: Person, type: UserType, ids: readonly number[]) {
  const told: Awaited<ReturnType<typeof toldBy>> = []
  for (const call of openTo(type)) told.push(...(await toldBy(call, person, ids)))
  return told
}

async function toldTo(person: Person, type: UserType) {
  const told = await everythingTold(person, type, theirs.ids)
  return told.flatMap(({ call_id, text }) => (theirs.texts.has(text) ? [`${call_id} tells ${text}`] : []))
}

test("the customer's own user is told of them: what is looked for can be found", async () => {
  const told = await toldTo(people.owner, 'customer')
  expect(new Set(told.map((one) => one.split(' ')[0])).size).toBeGreaterThanOrEqual(5)
}, 60_000)

test.each([
  ['neighbour', 'customer'],
  ['foreign customer', 'customer'],
  ['foreign office', 'client'],
] as const)(
  '%s is told nothing of them by any call',
  async (who, type) => {
    expect(await toldTo(people[who], type)).toEqual([])
  },
  120_000,
)
