import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Returns the cost agreed with a sub-contractor, for the step to write to the job; only who may change prices sets it. */
export function agreedCost({ viewer }: TxContext, subcost: string | null | undefined) {
  if (subcost === undefined) return {}
  if (!viewer.permissions.has('jobs.price')) throw new AppError('forbidden')
  return { agreed_subcost: subcost }
}
