import { type Decimal, showMoney } from '../kernel/decimal.ts'
import { activityMessages } from './jobs.messages.ts'

/**
 * What may happen to a job. The customer sees those marked, and only where the company shows activity at all; a milestone
 * is what a person looks for when they run their eye down the feed.
 */
export const activityTypes = [
  { type: 'created', for_customer: true, is_milestone: true },
  { type: 'updated', for_customer: false },
  { type: 'status', for_customer: false, is_milestone: true },
  { type: 'price', for_customer: false, is_milestone: true },
  { type: 'cost', for_customer: false },
  { type: 'waiting', for_customer: false },
  { type: 'allocated', for_customer: false, is_milestone: true },
  { type: 'planned', for_customer: false },
  { type: 'deallocated', for_customer: false },
  { type: 'plan_cancelled', for_customer: false },
  { type: 'started', for_customer: true },
  { type: 'arrival', for_customer: true },
  { type: 'loading', for_customer: true },
  { type: 'depart', for_customer: true },
  { type: 'seal', for_customer: true },
  { type: 'collected', for_customer: true, is_milestone: true },
  { type: 'in_depot', for_customer: true, is_milestone: true },
  { type: 'signature', for_customer: true },
  { type: 'pod', for_customer: true, is_milestone: true },
  { type: 'poc', for_customer: true, is_milestone: true },
  { type: 'pod_deleted', for_customer: false },
  { type: 'completed', for_customer: true, is_milestone: true },
  { type: 'cancelled', for_customer: true, is_milestone: true },
  { type: 'attachment', for_customer: false },
  { type: 'attachment_deleted', for_customer: false },
  { type: 'quote_sent', for_customer: true },
  { type: 'reminder', for_customer: false },
  { type: 'invoice', for_customer: false, is_milestone: true },
  { type: 'exchange', for_customer: false },
] as const satisfies readonly { type: string; for_customer: boolean; is_milestone?: true }[]

export type ActivityType = (typeof activityTypes)[number]['type']

const forCustomer = new Set<string>(activityTypes.filter((one) => one.for_customer).map((one) => one.type))
export const isForCustomer = (type: ActivityType): boolean => forCustomer.has(type)

const milestones = new Set<string>(activityTypes.filter((one) => 'is_milestone' in one).map((one) => one.type))
export const isMilestone = (type: string): boolean => milestones.has(type)

/** A line of the feed as it is read: with its amount, where it has one and the viewer was sent it. */
export const activityText = ({ message, amount }: { message: string; amount?: Decimal | null }): string =>
  amount === undefined || amount === null ? message : activityMessages.with_amount(message, showMoney(amount))
