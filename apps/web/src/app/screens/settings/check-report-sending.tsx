import { CheckSendingSettings } from '#features/defects/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/check-report-setttings`: who receives which check report, and when. */
export const CheckReportSendingScreen = () => (
  <Page>
    <CheckSendingSettings />
  </Page>
)
