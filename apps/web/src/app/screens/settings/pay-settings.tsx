import { PaySettings } from '#features/timesheets/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/pay`. */
export const PaySettingsScreen = () => (
  <Page>
    <PaySettings />
  </Page>
)
