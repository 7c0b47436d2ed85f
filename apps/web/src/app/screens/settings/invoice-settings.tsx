import { ClosedPeriods } from '#features/closed-periods/index.ts'
import { InvoiceSettings } from '#features/invoices/index.ts'
import { SelfBillSettings } from '#features/self-bills/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/invoice`: what stands below comes when what stands above it is there, and is not pushed away. */
export const InvoiceSettingsScreen = () => (
  <Page>
    <InvoiceSettings>
      <SelfBillSettings />
      <ClosedPeriods />
    </InvoiceSettings>
  </Page>
)
