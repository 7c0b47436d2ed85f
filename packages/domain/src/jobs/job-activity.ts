import { type Decimal, showMoney } from '../kernel/decimal.ts'
import { activityMessages } from './jobs.messages.ts'
import type { ActionId } from './status.messages.ts'

/** What may happen to a job. The customer sees those marked, and only where the company shows activity at all. */
export const activityTypes = [
  { type: 'created', for_customer: true },
  { type: 'updated', for_customer: false },
  { type: 'status', for_customer: false },
  { type: 'price', for_customer: false },
  { type: 'cost', for_customer: false },
  { type: 'waiting', for_customer: false },
  { type: 'allocated', for_customer: false },
  { type: 'planned', for_customer: false },
  { type: 'deallocated', for_customer: false },
  { type: 'plan_cancelled', for_customer: false },
  { type: 'started', for_customer: true },
  { type: 'arrival', for_customer: true },
  { type: 'loading', for_customer: true },
  { type: 'depart', for_customer: true },
  { type: 'seal', for_customer: true },
  { type: 'collected', for_customer: true },
  { type: 'in_depot', for_customer: true },
  { type: 'signature', for_customer: true },
  { type: 'pod', for_customer: true },
  { type: 'poc', for_customer: true },
  { type: 'pod_deleted', for_customer: false },
  { type: 'completed', for_customer: true },
  { type: 'cancelled', for_customer: true },
  { type: 'attachment', for_customer: false },
  { type: 'attachment_deleted', for_customer: false },
  { type: 'quote_sent', for_customer: true },
  { type: 'reminder', for_customer: false },
  { type: 'invoice', for_customer: false },
  { type: 'exchange', for_customer: false },
] as const satisfies readonly { type: string; for_customer: boolean }[]

export type ActivityType = (typeof activityTypes)[number]['type']

const forCustomer = new Set<string>(activityTypes.filter((one) => one.for_customer).map((one) => one.type))
export const isForCustomer = (type: ActivityType): boolean => forCustomer.has(type)

/** How a step of the status table shows in the feed; a step not named is a plain change of status. */
const activityOfAction: Partial<Record<ActionId, ActivityType>> = {
  allocate: 'allocated',
  plan: 'planned',
  cancel_plan: 'plan_cancelled',
  deallocate: 'deallocated',
  driver_starts: 'started',
  driver_loaded: 'loading',
  mark_collected: 'collected',
  mark_indepot: 'in_depot',
  complete: 'completed',
  confirm_price: 'price',
  reverse_to_completed: 'price',
  reverse_to_priced: 'price',
  generate_invoice: 'invoice',
  invoice_made: 'invoice',
  invoice_failed: 'invoice',
  delete_draft_invoice: 'invoice',
  cancel: 'cancelled',
  post_to_exchange: 'exchange',
  cancel_exchange_load: 'exchange',
  accept_quote: 'exchange',
  exchange_collected: 'exchange',
  exchange_delivered: 'exchange',
}
export const activityTypeOf = (action: ActionId): ActivityType => activityOfAction[action] ?? 'status'

/** A line of the feed as it is read: with its amount, where it has one and the viewer was sent it. */
export const activityText = ({ message, amount }: { message: string; amount?: Decimal | null }): string =>
  amount === undefined || amount === null ? message : activityMessages.with_amount(message, showMoney(amount))
