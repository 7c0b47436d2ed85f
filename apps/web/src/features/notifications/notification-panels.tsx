import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { getNotificationSettingsOptions } from './notifications.queries.ts'
import { RoleNotifications } from './role-notifications.tsx'

/** A person's own choice, and below it, once it has its height, what people of each role have until they choose. */
export function NotificationPanels() {
  const { isPending } = useQuery(getNotificationSettingsOptions())
  return (
    <Stack gap="loose">
      <Panel title={texts.settingsTitle}>
        <NotificationSettings />
      </Panel>
      {!isPending && (
        <Panel title={texts.rolesTitle}>
          <RoleNotifications />
        </Panel>
      )}
    </Stack>
  )
}
