import type { JobAction } from './job-actions.ts'
import type { ActionId } from './status.messages.ts'

/** The steps that carry a job on, in the order they are looked for: one job has at most one of them as its main step. */
const onward: readonly ActionId[] = [
  'restore',
  'save_as_job',
  'allocate',
  'mark_collected',
  'complete',
  'confirm_price',
  'confirm_pod',
  'mark_for_invoice',
  'no_ext_invoice',
]

/** What has no way back is pressed, not entered: Enter is too easily pressed twice. */
const withoutWayBack: readonly ActionId[] = ['save_as_job', 'mark_collected', 'complete']

/** Steps that are taken on a screen of their own, not among a job's buttons. */
const elsewhere: readonly ActionId[] = [
  'plan',
  'generate_invoice',
  'delete_draft_invoice',
  'bill_manually',
  'post_to_exchange',
  'cancel_exchange_load',
  'accept_quote',
]
const ending: readonly ActionId[] = ['cancel', 'cancel_with_charge', 'delete']

export interface ArrangedSteps {
  /** The main step, shown after "Next:". */
  next: JobAction | null
  /** True when Enter takes the main step. */
  isNextOnEnter: boolean
  others: JobAction[]
  /** Cancelling, with or without a charge, and deleting: apart from what carries the job on. */
  cancel: JobAction | null
  mayCharge: boolean
  remove: JobAction | null
}

/** Puts a job's possible steps where a person looks for them: one main step, the others, and what ends the job. */
export function arrangeSteps(actions: readonly JobAction[]): ArrangedSteps {
  const find = (id: ActionId) => actions.find((action) => action.id === id) ?? null
  const next = onward.map(find).find((action) => action !== null) ?? null
  return {
    next,
    isNextOnEnter: next !== null && !withoutWayBack.includes(next.id),
    others: actions.filter(({ id }) => id !== next?.id && !ending.includes(id) && !elsewhere.includes(id)),
    cancel: find('cancel'),
    mayCharge: find('cancel_with_charge') !== null,
    remove: find('delete'),
  }
}
