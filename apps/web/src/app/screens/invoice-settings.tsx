import { InvoiceSettings } from '#features/invoices/index.ts'
import { SelfBillSettings } from '#features/self-bills/index.ts'
import { Page, Stack } from '#ui/layout/layout.tsx'

/** `/settings/invoice`. */
export const InvoiceSettingsScreen = () => (
  <Page>
    <Stack gap="loose">
      <InvoiceSettings />
      <SelfBillSettings />
    </Stack>
  </Page>
)
