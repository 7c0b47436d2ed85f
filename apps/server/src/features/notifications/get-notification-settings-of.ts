import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownSettings } from './get-notification-settings.ts'

/** The same by the person's id: another's is as unknown as one that does not exist. */
export const getNotificationSettingsOf: UseCase<typeof calls.getNotificationSettingsOf> = (ctx, { params }) => {
  if (params.id !== ctx.viewer.user_id) throw new AppError('not_found')
  return ctx.inTransaction(ownSettings)
}
