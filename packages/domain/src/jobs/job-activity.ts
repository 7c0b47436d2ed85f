import { type Decimal, showMoney } from '../kernel/decimal.ts'
import { activityMessages } from './jobs.messages.ts'

/**
 * What may happen to a job. The customer sees those marked, and only where the company shows activity at all; a milestone
 * is what a person looks for when they run their eye down the feed.
 */
export const activityTypes = [
  { type: 'created', label: 'Entered', for_customer: true, is_milestone: true },
  { type: 'updated', label: 'Changed', for_customer: false },
  { type: 'status', label: 'Status', for_customer: false, is_milestone: true },
  { type: 'price', label: 'Price', for_customer: false, is_milestone: true },
  { type: 'cost', label: 'Costs', for_customer: false },
  { type: 'waiting', label: 'Waiting', for_customer: false },
  { type: 'allocated', label: 'Allocated', for_customer: false, is_milestone: true },
  { type: 'planned', label: 'Planned', for_customer: false },
  { type: 'deallocated', label: 'Deallocated', for_customer: false },
  { type: 'plan_cancelled', label: 'Plan cancelled', for_customer: false },
  { type: 'started', label: 'Started', for_customer: true },
  { type: 'arrival', label: 'Arrival', for_customer: true },
  { type: 'loading', label: 'Loading', for_customer: true },
  { type: 'depart', label: 'Departure', for_customer: true },
  { type: 'seal', label: 'Seal', for_customer: true },
  { type: 'collected', label: 'Collected', for_customer: true, is_milestone: true },
  { type: 'in_depot', label: 'In depot', for_customer: true, is_milestone: true },
  { type: 'signature', label: 'Signature', for_customer: true },
  { type: 'pod', label: 'POD', for_customer: true, is_milestone: true },
  { type: 'poc', label: 'POC', for_customer: true, is_milestone: true },
  { type: 'pod_deleted', label: 'Proof deleted', for_customer: false },
  { type: 'completed', label: 'Completed', for_customer: true, is_milestone: true },
  { type: 'cancelled', label: 'Cancelled', for_customer: true, is_milestone: true },
  { type: 'attachment', label: 'Attachment', for_customer: false },
  { type: 'attachment_deleted', label: 'Attachment deleted', for_customer: false },
  { type: 'quote_sent', label: 'Quote sent', for_customer: true },
  { type: 'reminder', label: 'Reminder', for_customer: false },
  { type: 'invoice', label: 'Invoice', for_customer: false, is_milestone: true },
  { type: 'exchange', label: 'Courier exchange', for_customer: false },
] as const satisfies readonly { type: string; label: string; for_customer: boolean; is_milestone?: true }[]

export type ActivityType = (typeof activityTypes)[number]['type']

const forCustomer = new Set<string>(activityTypes.filter((one) => one.for_customer).map((one) => one.type))
export const isForCustomer = (type: ActivityType): boolean => forCustomer.has(type)

const milestones = new Set<string>(activityTypes.filter((one) => 'is_milestone' in one).map((one) => one.type))
export const isMilestone = (type: string): boolean => milestones.has(type)

/** A line of the feed as it is read: with its amount, where it has one and the viewer was sent it. */
export const activityText = ({ message, amount }: { message: string; amount?: Decimal | null }): string =>
  amount === undefined || amount === null ? message : activityMessages.with_amount(message, showMoney(amount))
