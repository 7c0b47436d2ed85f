import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { NotificationSettings } from '#features/notifications/index.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** `/settings/notification`: the person's own choice. */
export function NotificationSettingsScreen() {
  return (
    <Page>
      <Panel title={texts.settingsTitle}>
        <NotificationSettings />
      </Panel>
    </Page>
  )
}
