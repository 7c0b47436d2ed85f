import type { StepId } from '../job-steps/steps.ts'
import type { CxEvent } from '../jobs/cx-job.messages.ts'

/** What a member's driver reports, in the order of a job, and the step that the job takes with it. */
export const driverProgress = [
  { status: 'ON_MY_WAY_TO_PICK_UP' },
  { status: 'ON_SITE_PICKUP' },
  { status: 'LOADED', step: 'exchange_collected' },
  { status: 'ON_SITE_DELIVERY' },
  { status: 'DELIVERED', step: 'exchange_delivered' },
] as const satisfies readonly { status: CxEvent; step?: StepId }[]

export type DriverStatus = (typeof driverProgress)[number]['status']

/** How far along a status is: 1 for the first, 5 for delivered; 0 for one that we do not know. */
const progressOf = (status: string): number => driverProgress.findIndex((row) => row.status === status) + 1

export interface ReportedEvent {
  id: string
  status: string
  at: string
}

/**
 * Returns what is new among the events that the exchange reports, in the order of the journey: an answer that comes late
 * or twice adds nothing, and what we do not know is left out.
 */
export function newProgress<E extends ReportedEvent>(events: readonly E[], known: ReadonlySet<string>): E[] {
  const fresh = new Map<string, E>()
  for (const event of events) {
    if (progressOf(event.status) > 0 && !known.has(event.status) && !fresh.has(event.status)) {
      fresh.set(event.status, event)
    }
  }
  return [...fresh.values()].sort((a, b) => progressOf(a.status) - progressOf(b.status))
}
