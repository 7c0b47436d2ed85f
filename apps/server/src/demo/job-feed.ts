import { activityTypes } from '@dray/domain/jobs/job-activity.ts'
import { isDelivered } from './job-outcome.ts'
import type { MadeJob, Row } from './made-job.ts'
import type { Random } from './random.ts'

const minute = 60_000
const forCustomer = new Map<string, number>(activityTypes.map((one) => [one.type, one.for_customer ? 1 : 0]))

/** What the feed of a made-up job says: which lines, when, and whose. */
interface Line {
  type: string
  says: (made: MadeJob, carrier: string) => string
  at: (made: MadeJob, latest: number) => number
  when: (made: MadeJob, carrier: string | null) => boolean
  by: 'office' | 'carrier'
}

const isUnderWay = ({ status }: MadeJob) => status === 'Inprogress' || status === 'Intransit' || isDelivered(status)
const isLoaded = ({ status }: MadeJob) => status === 'Intransit' || isDelivered(status)
const before = (minutes: number) => (made: MadeJob, latest: number) =>
  Math.min(made.collection - minutes * minute, latest)
const afterCollection = (minutes: number) => (made: MadeJob) => made.collection + minutes * minute
const afterDelivery = (minutes: number) => (made: MadeJob) => made.delivery + minutes * minute
const isPlanned = ({ status }: MadeJob) => status === 'Planned'

const lines: Line[] = [
  { type: 'created', says: () => 'Entered by phone', at: before(20 * 60), when: () => true, by: 'office' },
  {
    type: 'planned',
    says: (_, carrier) => `Planned for ${carrier}`,
    at: before(120),
    when: (made, carrier) => carrier !== null && isPlanned(made),
    by: 'office',
  },
  {
    type: 'allocated',
    says: (_, carrier) => `Allocated to ${carrier}`,
    at: before(120),
    when: (made, carrier) => carrier !== null && !isPlanned(made),
    by: 'office',
  },
  { type: 'started', says: () => 'On the way to collect', at: before(30), when: isUnderWay, by: 'carrier' },
  { type: 'arrival', says: () => 'Arrived at collection', at: before(5), when: isUnderWay, by: 'carrier' },
  {
    type: 'loading',
    says: ({ job }) => `Loaded ${job.item_count} pieces`,
    at: afterCollection(20),
    when: isLoaded,
    by: 'carrier',
  },
  { type: 'depart', says: () => 'Left collection', at: afterCollection(25), when: isLoaded, by: 'carrier' },
  {
    type: 'arrival',
    says: () => 'Arrived at delivery',
    at: afterDelivery(-8),
    when: ({ status }) => isDelivered(status),
    by: 'carrier',
  },
  {
    type: 'completed',
    says: () => 'Completed',
    at: afterDelivery(15),
    when: ({ status }) => isDelivered(status),
    by: 'carrier',
  },
  {
    type: 'cancelled',
    says: () => 'Cancelled',
    at: before(60),
    when: ({ status }) => status === 'Cancelled',
    by: 'office',
  },
]

interface Teller {
  tenant_id: number
  random: Random
  now: string
  staff: { user_id: number; name: string }[]
  next: () => number
}

/** The feed of a job, as office and carrier would have written it. */
export function feedOf(made: MadeJob, carrier: string | null, { tenant_id, random, now, staff, next }: Teller): Row[] {
  const clerk = random.pick(staff)
  const latest = Date.parse(now) - 5 * minute
  return lines
    .filter((line) => line.when(made, carrier))
    .map((line) => ({
      tenant_id,
      id: next(),
      job_id: made.job.id,
      customer_id: made.job.customer_id,
      action_type: line.type,
      message: line.says(made, carrier ?? ''),
      at: new Date(line.at(made, latest)).toISOString(),
      status: made.status,
      user_id: line.by === 'office' ? clerk.user_id : null,
      user_name: line.by === 'office' ? clerk.name : carrier,
      is_for_customer: forCustomer.get(line.type) ?? 0,
    }))
}
