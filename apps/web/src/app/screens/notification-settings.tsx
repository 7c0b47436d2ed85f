import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { NotificationSettings, RoleNotifications } from '#features/notifications/index.ts'
import { Page, Stack } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** `/settings/notification`: the person's own choice, and what people of each role have until they choose. */
export function NotificationSettingsScreen() {
  return (
    <Page>
      <Stack gap="loose">
        <Panel title={texts.settingsTitle}>
          <NotificationSettings />
        </Panel>
        <Panel title={texts.rolesTitle}>
          <RoleNotifications />
        </Panel>
      </Stack>
    </Page>
  )
}
