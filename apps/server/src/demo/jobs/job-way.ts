import { jobType, jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import { jobMode } from '@dray/domain/jobs/mode.ts'
import { type StopTime, sortsAt, timeColumns, timeOf } from '@dray/domain/jobs/stop-time.ts'
import { endKind } from '@dray/domain/jobs/time-kinds.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { estimateMileage } from '@dray/domain/kernel/places/travel.ts'
import type { CustomerPick, Site } from '#demo/company-rows.ts'
import { instantAt } from '#demo/office-hours.ts'
import type { Random } from '#demo/random.ts'

const modeShares = { 0: 88, 1: 4, 2: 4, 3: 2, 4: 2 }
/** Of 100 jobs that collect and deliver so many go by the depot and are delivered the next day. */
const overnightShare = 0.15
const instructions = [
  null,
  'Bay 3. Ask for Pat.',
  'Tail lift needed.',
  null,
  'No delivery 12:00–12:45.',
  'Report to the gatehouse.',
  null,
]

const quarterOf = (minutes: number) => Math.ceil(minutes / 15) * 15
const lastQuarter = 23 * 60 + 45

/** The day that is looked at runs late into the evening, so that there is always something still to come. */
const hoursOpen = (isToday: boolean) => (isToday ? 15.5 : 11)

interface Wanted {
  customer: CustomerPick
  date: string
  /** How much of the day's work lies before this job, 0 to 1. */
  share: number
  today: string
  /** Of the night's runs: loaded in the evening, there before the customer opens. */
  isNightRun: boolean
}

/** From where to where, in which mode, and when: at most into the next morning. Instants in milliseconds. */
export function wayOf(random: Random, wanted: Wanted) {
  const { customer, date, isNightRun } = wanted
  const other = random.pick(customer.sites)
  const [from, to] = random.isLucky(0.7) ? [customer.site, other] : [other, customer.site]
  const mode = isNightRun ? jobMode.nightOnly : (Number(random.weighted(modeShares)) as JobMode)
  const { miles, minutes } = estimateMileage(from, to)
  const { collection, delivery, last_date } = timesOf(random, { ...wanted, mode, minutes })
  const dates = {
    collection_date: mode === jobMode.deliveryOnly ? null : date,
    delivery_date: mode === jobMode.collectionOnly ? null : last_date,
  }
  const job_type = jobTypeFor({ job_type: null, mode, status: 'Pending', ...dates, temp_status: null })
  // Goods that are already in the depot are picked up there shortly before they are due.
  const isInDepot = mode === jobMode.deliveryOnly || mode === jobMode.fromDepot
  return {
    mode,
    miles,
    job_type,
    isTwoLeg: job_type === jobType.twoLegs,
    ...dates,
    first_date: date,
    last_date,
    begins: isInDepot ? delivery - 90 * 60_000 : collection,
    collection,
    delivery,
    columns: {
      ...side('collection', mode === jobMode.deliveryOnly ? null : from, { date, at: collection }),
      ...side('delivery', mode === jobMode.collectionOnly ? null : to, { date: last_date, at: delivery }),
      first_date: date,
      last_date,
      first_at: sortsAt(
        mode === jobMode.deliveryOnly
          ? saidTime('delivery', last_date, delivery)
          : saidTime('collection', date, collection),
      ),
    },
  }
}

interface Timed extends Wanted {
  mode: JobMode
  /** How long the way takes. */
  minutes: number
}

function timesOf(random: Random, { date, today, share, mode, minutes, isNightRun }: Timed) {
  const opens = mode === jobMode.nightOnly ? 20 * 60 : 5 * 60 + share * hoursOpen(date === today) * 60
  const start = quarterOf(opens + random.whole(0, 90))
  const end = quarterOf(start + minutes + random.whole(30, 120))
  const isOvernight = random.isLucky(overnightShare) || end > 20 * 60
  const collection = instantAt(date, Math.min(start, lastQuarter))
  const isNextDay =
    mode === jobMode.fromDepot || (isOvernight && mode !== jobMode.collectionOnly && mode !== jobMode.deliveryOnly)
  if (!isNextDay) return { collection, delivery: instantAt(date, Math.min(end, lastQuarter)), last_date: date }
  const last_date = addDays(date, 1)
  if (isNightRun) return { collection, delivery: instantAt(last_date, 5 * 60 + random.whole(0, 6) * 15), last_date }
  return { collection, delivery: instantAt(last_date, 8 * 60 + random.whole(0, 20) * 15), last_date }
}
export type Way = ReturnType<typeof wayOf>

type Side = 'collection' | 'delivery'
type Columns = Record<`${Side}_${'name' | 'town' | 'post_code'}`, string | null> &
  Record<`${Side}_${'latitude' | 'longitude'}`, number | null>

/** A side's columns; all empty where the mode has no such side. */
function side(name: Side, site: Site | null, { date, at }: { date: string; at: number }) {
  const values = {
    name: site?.name,
    address_line_1: site?.address_line_1,
    town: site?.town,
    country: site && homeCountry,
    post_code: site?.post_code,
    phone: site?.phone,
    latitude: site?.latitude,
    longitude: site?.longitude,
    instruction_1: site && instructions[Math.round(at / 60_000) % instructions.length],
  }
  const columns = Object.entries(values).map(([column, value]) => [`${name}_${column}`, value ?? null])
  return {
    ...(Object.fromEntries(columns) as Columns),
    ...timeColumns(name, site ? saidTime(name, date, at) : timeOf(null, null)),
  }
}

/** How a customer says a time: most to the minute, some as a window or an end, a few not at all. */
function saidTime(side: Side, date: string, at: number): StopTime {
  const from_at = new Date(at).toISOString()
  const place = Math.round(at / 60_000 / 15) % 20
  if (place < 11) return timeOf(date, from_at)
  if (place < 15) {
    const to_at = new Date(at + (120 + (place % 3) * 60) * 60_000).toISOString()
    return { kind: 'between', date, from_at, to_at }
  }
  if (place === 15) return { kind: 'from', date, from_at, to_at: null }
  if (place < 18) return { kind: endKind[side], date, from_at: null, to_at: from_at }
  return { kind: place === 18 ? 'asap' : 'none', date, from_at: null, to_at: null }
}
