import { CheckPdfSettings } from '#features/check-reports/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/check-report`: what the PDF of a check report shows. */
export const CheckReportScreen = () => (
  <Page>
    <CheckPdfSettings />
  </Page>
)
