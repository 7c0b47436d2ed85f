import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import type * as calls from '@dray/domain/staff/staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closingAsked, requestClosing } from './profiles.repo.ts'

/** Asks the platform to close the company's account; the people who run it decide, and nothing is deleted by it. */
export const requestAccountClosing: UseCase<typeof calls.requestAccountClosing> = async (
  { tx, viewer, publish },
  { body },
) => {
  await requestClosing(tx, body.reason, viewer.user_id)
  publish(consoleChange('update', [], { audience: { staff: false, console: true } }))
  return closingAsked(tx)
}
