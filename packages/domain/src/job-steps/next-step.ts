import type { JobAction } from './job-actions.ts'

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

/** Sorts a job's possible steps into its main step, the others, and those that end the job. */
export function arrangeSteps(actions: readonly JobAction[]): ArrangedSteps {
  const find = (id: JobAction['id']) => actions.find((action) => action.id === id) ?? null
  const next = actions.find(({ place }) => place === 'next') ?? null
  return {
    next,
    isNextOnEnter: next !== null && !next.is_final,
    others: actions.filter(({ id, place }) => id !== next?.id && (place === 'next' || place === 'other')),
    cancel: find('cancel'),
    mayCharge: find('cancel_with_charge') !== null,
    remove: find('delete'),
  }
}
