import { NotificationSettings } from '#features/notifications/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/notifications`: what a customer's user is told of, and how. */
export const CustomerNotificationsScreen = () => (
  <Page>
    <NotificationSettings />
  </Page>
)
