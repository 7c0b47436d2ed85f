import { NotificationPanels } from '#features/notifications/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/notification`: the person's own choice, and what people of each role have until they choose. */
export const NotificationSettingsScreen = () => (
  <Page>
    <NotificationPanels />
  </Page>
)
