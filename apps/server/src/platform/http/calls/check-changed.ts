import { changedErrors } from '@dray/domain/kernel/rule-when-changed.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** Throws a 422 that names the fields whose changed values break their rules; what is stored and unchanged stays. */
export function checkChanged(...[body, change]: Parameters<typeof changedErrors>) {
  const errors = changedErrors(body, change)
  if (Object.keys(errors).length > 0) throw fieldError(errors)
}
