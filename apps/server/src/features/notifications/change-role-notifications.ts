import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import {
  areSameChannels,
  type Channels,
  channelsOf,
  eventsOfRole,
  notificationEvent,
} from '@dray/domain/notifications/notification-events.table.ts'
import { notificationSettingsChange } from '@dray/domain/notifications/notifications.events.ts'
import { notificationMessages } from '@dray/domain/notifications/notifications.messages.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentRoleNotifications } from './list-role-notifications.ts'
import { lockRole, roleDefaultsForUpdate, rolesWithRights, setRoleDefault } from './role-notifications.repo.ts'

/** Stores a role's default where it is not the event's own; people who have chosen for themselves keep their choice. */
export const changeRoleNotifications: UseCase<typeof calls.changeRoleNotifications> = async (
  { tx, publish },
  { params, body },
) => {
  await lockRole(tx, params.id)
  const [role] = await rolesWithRights(tx, params.id)
  if (!role) throw new AppError('not_found')
  const theirs = new Set(eventsOfRole(role.permissions).map(({ event }) => event))
  if (body.settings.some(({ event }) => !theirs.has(event)))
    throw fieldError({ settings: notificationMessages.event_unknown })
  const stored = new Map((await roleDefaultsForUpdate(tx, role.id)).map((row) => [row.event, row]))
  const given = new Map(body.settings.map(({ event, in_app, email }) => [event, { in_app, email }]))
  for (const [event, channels] of given) {
    const isStandard = areSameChannels(channels, channelsOf(notificationEvent(event)))
    await setRoleDefault(tx, stored.get(event), { role_id: role.id, event, channels: isStandard ? null : channels })
  }
  publish(notificationSettingsChange('role', [role.id]))
  return presentRoleNotifications(
    role,
    (event) => [...given, ...stored].find(([name]) => name === event)?.[1] as Channels | undefined,
  )
}
