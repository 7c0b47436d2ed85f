import { customerType } from '@dray/domain/customers/customer-type.ts'
import { jobSearchText } from '@dray/domain/job-list/job-search-text.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { freshJob } from '@dray/domain/jobs/status-facts.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { loadTypes } from '#demo/company-plan.ts'
import type { CompanyRows, CustomerPick } from '#demo/company-rows.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import { instantAt, invoicedAt, isEarly } from '#demo/office-hours.ts'
import { personName } from '#demo/places.ts'
import type { Random } from '#demo/random.ts'
import type { Visit } from './agendas.ts'
import { type Carrier, makeCarrierPicker } from './carriers.ts'
import { minute, usualCourse } from './job-course.ts'
import { type History, historyOf } from './job-history.ts'
import { makeOutcomes, type Outcome } from './job-outcome.ts'
import { priceOf } from './job-price.ts'
import { type Way, wayOf } from './job-way.ts'

export type Row = Record<string, unknown>

/** Who did what in the office about one job. */
export interface Hands {
  clerk: Colleague
  accounts: Colleague
}

/** A made-up job with what the rows about it need. */
export interface MadeJob {
  job: Row & { id: number; customer_id: number; item_count: number }
  customer: CustomerPick
  history: History
  hands: Hands
  extras: Row[]
}

export interface JobInputs {
  tenant_id: number
  company: CompanyRows
  random: Random
  now: string
  today: string
  /** Who enters and allocates. */
  clerks: readonly Colleague[]
  /** Who prices and invoices. */
  accounts: Colleague
  is_month_open?: boolean | undefined
}

const loadShares = Object.fromEntries(loadTypes.map(({ share }, index) => [index, share])) as Record<string, number>

/** Makes jobs whose figures are what the entry form would have worked out; ids and numbers count on. */
export function makeJobMaker(inputs: JobInputs, next: () => number) {
  const { tenant_id, company, random, today } = inputs
  const customers = company.customers.flatMap((customer) => Array.from({ length: customer.weight }, () => customer))
  const makeHistory = historyMaker(inputs)
  let made = 0
  return (date: string, share: number, night_load?: number): MadeJob => {
    const customer = random.pick(customers)
    const isNightRun = night_load !== undefined
    const load = night_load ?? Number(random.weighted(loadShares))
    const way = wayOf(random, { customer, date, share, today, isNightRun })
    const goods = goodsFor(load, random)
    const hands = { clerk: random.pick(inputs.clerks), accounts: inputs.accounts }
    const history = makeHistory({ customer, load, way, pieces: goods.item_count, hands, isNightRun })
    const id = 2000 + made
    const job_number = String(10001 + made)
    made += 1
    const { allocations } = history
    const price = priceOf(company, random, { tenant_id, id, load, miles: way.miles, goods, allocations, next })
    const references = referencesOf(random)
    const job = {
      tenant_id,
      id,
      job_number,
      ...statusColumns(history),
      mode: way.mode,
      customer_id: customer.id,
      ...references,
      ...way.columns,
      ...choices(company, random, load),
      ...goods,
      ...needsOf(id, load),
      mileage: way.miles,
      mileage_source: 'estimate',
      is_vat: 1,
      is_marked: random.isLucky(0.03) ? 1 : 0,
      ...price.columns,
      search_text: searchText(job_number, references, way),
      created_by: hands.clerk.user_id,
    }
    return { job, customer, history, hands, extras: price.extras }
  }
}

interface Entered {
  customer: CustomerPick
  load: number
  way: Way
  pieces: number
  hands: Hands
  isNightRun: boolean
}

/** Decides how far a job has come and who carries it, and lets it go there by the rules. */
function historyMaker(inputs: JobInputs) {
  const { company, random } = inputs
  const now = Date.parse(inputs.now)
  const nextOutcome = makeOutcomes(now, random, inputs.is_month_open)
  const pick = makeCarrierPicker(company.fleet, inputs)
  return ({ customer, load, way, pieces, hands, isNightRun }: Entered): History => {
    const { customer_type } = customer
    const wanted = billedAs(customer, nextOutcome(way))
    const isPlanned = wanted.at === 'Planned' || (!isNightRun && random.isLucky(0.2))
    const legs = driversNeeded(wanted, way)
    const visits = visitsOfLegs(way)
    const carriers = legs.map(({ date, needsDriver }, leg) =>
      pick({
        load,
        mode: way.mode,
        date,
        needs: neededOf(needsDriver || isNightRun, isPlanned),
        visits: visits[leg] ?? [],
      }),
    ) as [Carrier, Carrier]
    const isShort = legs.some(({ needsDriver }, leg) => needsDriver && carriers[leg]?.kind !== 'driver')
    const outcome: Outcome = isShort ? { at: 'Booked', isFromDepot: wanted.isFromDepot } : wanted
    const course = usualCourse({
      ...way,
      customer_type,
      pieces,
      entered: enteredAt(way, random),
      priced: instantAt(addDays(way.last_date, 1), 9 * 60) + random.whole(0, 120) * minute,
      invoiced: invoicedAt(way.last_date, inputs),
      carriers,
      signed_by: random.isLucky(0.94) ? signature(random) : null,
      isQuote: outcome.at === 'Quote' || random.isLucky(0.05),
      isPlanned,
      random,
    })
    return historyOf(course, { ...hands, way, customer_type, outcome, now: now - random.whole(2, 20) * minute })
  }
}

const neededOf = (needsDriver: boolean, isPlanned: boolean) => {
  if (needsDriver) return 'driver'
  return isPlanned ? 'planned' : 'any'
}

/** A driver is at a collection from shortly before its time until all is loaded, and at a delivery until it is signed for. */
function visitsOfLegs({ columns, collection, delivery, isTwoLeg }: Way): Visit[][] {
  const visit = (side: 'collection' | 'delivery', from: number, to: number): Visit[] => {
    const { [`${side}_latitude` as const]: latitude, [`${side}_longitude` as const]: longitude } = columns
    return latitude === null || longitude === null ? [] : [{ latitude, longitude, from, to }]
  }
  const first = visit('collection', collection - 5 * minute, collection + 27 * minute)
  const second = visit('delivery', delivery - 8 * minute, delivery + 12 * minute)
  return isTwoLeg ? [first, second] : [[...first, ...second]]
}

/** Account customers are invoiced here, the others outside. */
function billedAs(customer: CustomerPick, outcome: Outcome): Outcome {
  if (customer.customer_type === customerType.account) return outcome
  return { ...outcome, at: billedOutside[outcome.at] ?? outcome.at }
}
const billedOutside: Partial<Record<Outcome['at'], Outcome['at']>> = {
  'Marked For Inv': 'NO/EXT Inv',
  Invoiced: 'Billed Manually',
}

/** The dates of a job's legs; only the company's own drivers report from the road. */
function driversNeeded({ at, isFromDepot }: Outcome, { mode, isTwoLeg, first_date, last_date }: Way) {
  const isOnTheRoad = at === 'Inprogress' || at === 'Intransit'
  return [
    { date: mode === jobMode.fromDepot ? last_date : first_date, needsDriver: isOnTheRoad && !isFromDepot },
    { date: last_date, needsDriver: isTwoLeg && isOnTheRoad && isFromDepot },
  ]
}

/** Most jobs are rung in during the office hours of the day before, some on the day itself. */
function enteredAt({ begins, first_date }: Way, random: Random): number {
  if (!isEarly(begins) && random.isLucky(0.3)) return begins - random.whole(180, 300) * minute
  return instantAt(addDays(first_date, -1), 8 * 60) + random.whole(0, 540) * minute
}

function signature(random: Random): string {
  const { first_name, last_name } = personName(random.whole(0, 400))
  return `${first_name.slice(0, 1)} ${last_name}`
}

function statusColumns({ chapters }: History) {
  const { status, status_before, job_type, collected, temp_status, has_pod } = chapters.at(-1)?.after ?? freshJob
  return {
    type: status === 'Quote' ? 'quote' : 'job',
    job_type,
    status,
    status_rank: statusRank(status),
    status_before,
    draft: status === 'Quote' ? 1 : 0,
    collected,
    temp_status,
    no_of_pod: has_pod ? 1 : 0,
    created_at: new Date(chapters[0]?.at ?? 0).toISOString(),
  }
}

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

const pallet = { length_cm: 120, width_cm: 80, height_cm: 115 }
const noSize = { length_cm: null, width_cm: null, height_cm: null }
const paint = { is_hazardous: 1, un_number: '1263', adr_class: '3' }
const harmless = { is_hazardous: 0, un_number: null, adr_class: null }
const largeLoads: readonly number[] = [2, 3, 4]

/** What few loads need, by the number of the job: most need nothing beside room. */
function needsOf(id: number, load: number) {
  const isOneOf = (every: number) => id % every === 0
  const flag = (every: number) => (isOneOf(every) ? 1 : 0)
  return {
    ...(isOneOf(11) && load > 0 ? pallet : noSize),
    ...(isOneOf(29) ? paint : harmless),
    needs_tail_lift: largeLoads.includes(load) ? flag(7) : 0,
    needs_two_persons: flag(41),
    is_wait_and_return: flag(53),
    hire_minutes: isOneOf(61) ? 240 : null,
    collection_contact: isOneOf(3) ? 'Goods out' : null,
    delivery_contact: isOneOf(4) ? personName(id % 400).full_name : null,
    collection_service_minutes: null,
    delivery_service_minutes: isOneOf(37) ? 60 : null,
  }
}

const searchText = (
  job_number: string,
  { customer_reference, air_way_bill_numbers, booked_by }: ReturnType<typeof referencesOf>,
  { columns }: Way,
) =>
  jobSearchText({
    ...columns,
    job_number,
    booked_by,
    customer_references: customer_reference.map(({ name }) => name),
    air_way_bill_numbers: air_way_bill_numbers.map(({ awb_number }) => awb_number),
  })
