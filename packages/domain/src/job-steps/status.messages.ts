import { type ErrorCode, errors } from '../kernel/errors.ts'

/** The words on the button, or in the activity feed for what no person does; also the list of all actions. */
export const actionLabels = {
  save_as_job: 'Save As Job',
  allocate: 'Allocate',
  plan: 'Plan',
  cancel_plan: 'Cancel Plan',
  deallocate: 'Deallocate',
  driver_starts: 'Driver started',
  driver_loaded: 'Driver has loaded',
  mark_collected: 'Mark Collected',
  mark_indepot: 'Mark Indepot',
  complete: 'Complete Job',
  confirm_price: 'Confirm Price',
  confirm_pod: 'Confirm POD',
  mark_for_invoice: 'Mark For Invoice',
  no_ext_invoice: 'NO/EXT Inv',
  generate_invoice: 'Generate Invoice',
  invoice_made: 'Invoice made',
  invoice_failed: 'Invoice failed',
  delete_draft_invoice: 'Delete Draft Invoice',
  bill_manually: 'Bill Manually',
  reverse_to_completed: 'Reverse to Completed',
  reverse_to_priced: 'Reverse to Priced',
  reverse_to_pod: 'Reverse to POD',
  cancel: 'Cancel Job',
  cancel_with_charge: 'Cancel with a Charge',
  delete: 'Delete',
  restore: 'Restore',
  post_to_exchange: 'Post To Courier Exchange',
  cancel_exchange_load: 'Cancel CX Job',
  accept_quote: 'Accept',
  exchange_collected: 'Collected by the exchange member',
  exchange_delivered: 'Delivered by the exchange member',
} as const

export type ActionId = keyof typeof actionLabels

const onScreen: Partial<Record<ActionId, { title: string; text: string }>> = {
  delete: { title: 'Delete Job', text: 'Are you sure you want to delete this job?' },
  delete_draft_invoice: {
    title: 'Delete Draft Invoice',
    text: 'Its number stays in the list as Void and its jobs return to Marked for invoice. Are you sure?',
  },
  cancel_exchange_load: {
    title: 'Delete CX job',
    text: 'Are you sure you want to cancel the CX load for this job?',
  },
}

/** What the confirmation says; what the server asks too has one wording, the refusal's own. */
export function confirmationTexts(code: ErrorCode | null, id: ActionId): { title: string; text: string } {
  const title = 'Are you sure?'
  if (code !== null) return { title, text: errors[code].text }
  return onScreen[id] ?? { title, text: actionLabels[id] }
}
