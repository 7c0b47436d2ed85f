import { suggestBaseCharge } from '@dray/domain/jobs/base-charge.ts'
import { jobTotals } from '@dray/domain/jobs/charges.ts'
import { jobSearchText } from '@dray/domain/jobs/job-search-text.ts'
import { estimateMileage } from '@dray/domain/jobs/mileage.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays, daysBetween, localToInstant } from '@dray/domain/kernel/clock-time.ts'
import { loadTypes } from './company-plan.ts'
import type { CompanyRows, CustomerPick, Site } from './company-rows.ts'
import { isCarried, outcomeOf } from './job-outcome.ts'
import { personName } from './places.ts'
import type { Random } from './random.ts'

export type Row = Record<string, unknown>

/** A made-up job with what the rows about it need. Instants in milliseconds. */
export interface MadeJob {
  job: Row & { id: number; customer_id: number; item_count: number; no_of_pod: number }
  status: JobStatus
  load: number
  customer: CustomerPick
  first_date: string
  collection: number
  delivery: number
  extras: Row[]
}

export interface JobGround {
  tenant_id: number
  company: CompanyRows
  random: Random
  now: string
  today: string
}

const zone = 'Europe/London'
const hour = 3_600_000
const loadShares = Object.fromEntries(loadTypes.map(({ share }, index) => [index, share])) as Record<string, number>
const modeShares = { 0: 88, 1: 4, 2: 4, 3: 2, 4: 2 }
/** How often each extra is charged, in the order of the tariffs. */
const extraShares = [0.7, 0.12, 0.08, 0.04, 0.06, 0.05]
const instructions = [
  null,
  'Bay 3. Ask for Pat.',
  'Tail lift needed.',
  null,
  'No delivery 12:00–12:45.',
  'Report to the gatehouse.',
  null,
]

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const instantAt = (date: string, minutes: number) => Date.parse(localToInstant(date, clock(minutes), zone) ?? date)
const quarterOf = (minutes: number) => Math.ceil(minutes / 15) * 15

/** Makes jobs whose figures are what the entry form would have worked out; ids and numbers count on. */
export function makeJobMaker(ground: JobGround, next: () => number) {
  const { company, random } = ground
  const customers = company.customers.flatMap((customer) => Array.from({ length: customer.weight }, () => customer))
  let made = 0
  return (date: string, share: number): MadeJob => {
    const customer = random.pick(customers)
    const load = Number(random.weighted(loadShares))
    const way = wayOf(ground, { customer, date, share })
    const status = statusOf(ground, customer, way)
    const id = 2000 + made
    const job_number = String(10001 + made)
    made += 1
    const goods = goodsFor(load, random)
    const price = priceOf(ground, { id, load, miles: way.miles, goods, status, next })
    const references = referencesOf(random)
    const job = {
      tenant_id: ground.tenant_id,
      id,
      job_number,
      ...statusColumns(status, way),
      customer_id: customer.id,
      ...references,
      ...way.columns,
      ...choices(company, random, load),
      ...goods,
      mileage: way.miles,
      mileage_source: 'estimate',
      no_of_pod: 0,
      is_vat: random.isLucky(0.97) ? 1 : 0,
      is_marked: random.isLucky(0.03) ? 1 : 0,
      ...price.columns,
      search_text: searchText(job_number, references, way.columns),
      created_at: new Date(Math.min(way.collection - 20 * hour, Date.parse(ground.now) - 600_000)).toISOString(),
    }
    const { first_date, collection, delivery } = way
    return { job, status, load, customer, first_date, collection, delivery, extras: price.extras }
  }
}

interface Wanted {
  customer: CustomerPick
  date: string
  share: number
}

/** The day that is looked at runs late into the evening, so that there is always something still to come. */
const hoursOpen = (isToday: boolean) => (isToday ? 15.5 : 11)

/** From where to where, in which mode, and when: at most into the next morning. */
function wayOf({ random, today }: JobGround, { customer, date, share }: Wanted) {
  const other = random.pick(customer.sites)
  const [from, to] = random.isLucky(0.7) ? [customer.site, other] : [other, customer.site]
  const mode = Number(random.weighted(modeShares))
  const { miles, minutes } = estimateMileage(from, to)
  const start = quarterOf(
    (mode === 4 ? 20 * 60 : 5 * 60 + share * hoursOpen(date === today) * 60) + random.whole(0, 90),
  )
  const end = quarterOf(start + minutes + random.whole(30, 120))
  const isNextDay = mode !== 1 && mode !== 2 && (mode === 3 || end > 20 * 60)
  const delivery_date = isNextDay ? addDays(date, 1) : date
  const collection = instantAt(date, Math.min(start, 1425))
  const delivery = instantAt(delivery_date, isNextDay ? 8 * 60 + random.whole(0, 20) * 15 : Math.min(end, 1425))
  const columns = {
    ...side('collection', mode === 2 ? null : from, { date, at: collection }),
    ...side('delivery', mode === 1 ? null : to, { date: delivery_date, at: delivery }),
    first_date: date,
    last_date: delivery_date,
    first_at: new Date(mode === 2 ? delivery : collection).toISOString(),
  }
  return { mode, miles, collection, delivery, first_date: date, isTwoLeg: mode === 0 && isNextDay, columns }
}
type Way = ReturnType<typeof wayOf>

/** A side's columns; all empty where the mode has no such side. */
function side(name: 'collection' | 'delivery', site: Site | null, { date, at }: { date: string; at: number }) {
  const values = {
    name: site?.name,
    address_line_1: site?.address_line_1,
    town: site?.town,
    country: site && 'GB',
    post_code: site?.post_code,
    phone: site?.phone,
    latitude: site?.latitude,
    longitude: site?.longitude,
    date: site && date,
    at: site && new Date(at).toISOString(),
    instruction_1: site && instructions[Math.round(at / 60_000) % instructions.length],
  }
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [`${name}_${column}`, value ?? null]))
}

/** Account customers are invoiced here, the others outside. */
function statusOf({ random, now, today }: JobGround, customer: CustomerPick, way: Way): JobStatus {
  const day = daysBetween(today, way.first_date)
  const status = outcomeOf({ now: Date.parse(now), day, collection: way.collection, delivery: way.delivery }, random)
  const elsewhere = customer.customer_type === 1 ? billedHere : billedOutside
  return elsewhere[status] ?? status
}
const billedHere: Partial<Record<JobStatus, JobStatus>> = {
  'NO/EXT Inv': 'Marked For Inv',
  'Billed Manually': 'Invoiced',
}
const billedOutside: Partial<Record<JobStatus, JobStatus>> = {
  'Marked For Inv': 'NO/EXT Inv',
  Invoiced: 'Billed Manually',
}

const statusColumns = (status: JobStatus, { mode, isTwoLeg }: Way) => ({
  type: status === 'Quote' ? 'quote' : 'job',
  job_type: isTwoLeg ? 2 : 1,
  mode,
  status,
  status_rank: statusRank(status),
  status_before: status === 'Deleted' ? 'Pending' : null,
  draft: status === 'Quote' ? 1 : 0,
  collected: status === 'Collected' || status === 'Indepot' ? 1 : 0,
  temp_status: status === 'Indepot' ? 2 : null,
})

function referencesOf(random: Random) {
  return {
    customer_reference: random.isLucky(0.6) ? [{ name: `PO ${random.whole(70000, 79999)}` }] : [],
    air_way_bill_numbers: random.isLucky(0.05) ? [{ awb_number: `125-${random.whole(10000000, 99999999)}` }] : [],
    booked_by: random.isLucky(0.7) ? personName(random.whole(0, 90)).full_name : null,
  }
}

const choices = (company: CompanyRows, random: Random, load: number) => ({
  load_type_id: company.loads[load]?.id,
  freight_type_id: random.pick(company.freights),
  service_id: random.pick(company.services),
})

function goodsFor(load: number, random: Random) {
  const { pieces, payload_kg } = loadTypes[load] ?? loadTypes[1]
  return {
    item_count: random.whole(1, pieces),
    weight: random.whole(20, Math.round(payload_kg * 0.92)).toFixed(3),
    vol_weight: random.whole(20, Math.round(payload_kg * 0.8)).toFixed(3),
    spaces: String(random.whole(0, Math.ceil(pieces / 2))),
  }
}

interface Priced {
  id: number
  load: number
  miles: string
  goods: { weight: string; vol_weight: string }
  status: JobStatus
  next: () => number
}

function priceOf({ tenant_id, company, random }: JobGround, { id, load, miles, goods, status, next }: Priced) {
  const { per_mile, minimum_charge } = loadTypes[load] ?? loadTypes[1]
  const suggested = suggestBaseCharge({ mileage: miles, per_mile, minimum_charge })
  const base_charge = suggested?.amount ?? String(minimum_charge)
  const lines = company.extras
    .filter((_, place) => random.isLucky(extraShares[place] ?? 0))
    .map(({ id: extra_tariff_id, ...tariff }) => ({
      ...tariff,
      extra_tariff_id,
      type: tariff.type as 0 | 1 | 2 | 3 | 4,
      count: tariff.type === 3 ? String(random.whole(1, 3)) : '1',
      amount: tariff.type === 4 ? (random.whole(300, 4200) / 100).toFixed(2) : '0',
    }))
  const waiting_charge = random.isLucky(0.1) ? (random.whole(2, 9) * 6.25).toFixed(2) : '0'
  const subcost = isCarried(status) && random.isLucky(0.16) ? (Number(base_charge) * 0.7).toFixed(2) : null
  const { extra_amounts, ...totals } = jobTotals({ base_charge, ...goods, waiting_charge, subcost, extras: lines })
  const extras = lines.map(({ extra_tariff_id, code, name, type, charge, count }, position) => ({
    tenant_id,
    id: next(),
    job_id: id,
    extra_tariff_id,
    code,
    name,
    type,
    charge,
    count,
    amount: extra_amounts[position],
    position,
  }))
  return {
    extras,
    columns: { base_charge, base_charge_reason: suggested?.reason ?? null, waiting_charge, subcost, ...totals },
  }
}

function searchText(
  job_number: string,
  { customer_reference, air_way_bill_numbers, booked_by }: ReturnType<typeof referencesOf>,
  columns: Row,
) {
  return jobSearchText({
    ...(columns as Record<
      | 'collection_name'
      | 'collection_town'
      | 'collection_post_code'
      | 'delivery_name'
      | 'delivery_town'
      | 'delivery_post_code',
      string | null
    >),
    job_number,
    booked_by,
    customer_references: customer_reference.map(({ name }) => name),
    air_way_bill_numbers: air_way_bill_numbers.map(({ awb_number }) => awb_number),
  })
}
