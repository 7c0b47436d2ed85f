import type { ActivityType } from '../jobs/job-activity.ts'
import type { ActionId } from './status.messages.ts'

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
