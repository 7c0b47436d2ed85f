import type * as calls from '@dray/domain/notifications/bell.calls.ts'
import {
  areSameChannels,
  type Channels,
  channelsOf,
  eventsOfRole,
  type NotificationEventName,
} from '@dray/domain/notifications/notification-events.table.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { roleDefaults, rolesWithRights } from './role-notifications.repo.ts'

interface RoleWithRights {
  id: number
  name: string
  permissions: ReadonlySet<string>
}

/** A role with the channels of each event that its rights bring. */
export const presentRoleNotifications = (
  { id, name, permissions }: RoleWithRights,
  chosenFor: (event: string) => Channels | undefined,
) => ({
  id,
  name,
  settings: eventsOfRole(permissions).map((row) => {
    const channels = channelsOf(row, chosenFor(row.event))
    return {
      event: row.event as NotificationEventName,
      label: row.label,
      description: row.description,
      ...channels,
      is_standard: areSameChannels(channels, channelsOf(row)) ? 1 : 0,
    }
  }),
})

/** Every role that brings anything to be notified of, by name. A driver's role opens no office, so it has no events. */
export const listRoleNotifications: UseCase<typeof calls.listRoleNotifications> = async ({ tx }) => {
  const [roles, defaults] = [await rolesWithRights(tx), await roleDefaults(tx)]
  const byRole = Map.groupBy(defaults, ({ role_id }) => role_id)
  return roles
    .filter(({ permissions }) => permissions.size > 0)
    .map((role) => {
      const chosen = new Map(byRole.get(role.id)?.map((row) => [row.event, row as Channels]))
      return presentRoleNotifications(role, (event) => chosen.get(event))
    })
}
