import { InvoiceSettings } from '#features/invoices/index.ts'
import { Page } from '#ui/layout/layout.tsx'

/** `/settings/invoice`. */
export const InvoiceSettingsScreen = () => (
  <Page>
    <InvoiceSettings />
  </Page>
)
