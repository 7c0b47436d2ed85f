import { customerCompany, customerInvoiceSettings, customerProofRule } from '@dray/domain/customers/customer-parts.ts'
import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { proofRuleTexts } from '@dray/domain/proofs/proof-rule.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { PartForm } from '#features/catalogues/index.ts'
import { proofRuleForm } from '#features/driver-day/index.ts'
import { PersonalDataPanel } from '#features/personal-data/index.ts'
import { settingsOptions } from '#features/settings/index.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { CustomerEmails } from './customer-emails.tsx'
import { customerCompanyForm, invoiceSettingsForm } from './customer-form.ts'
import { CustomerPortal } from './customer-portal.tsx'
import { CustomerSftp } from './customer-sftp.tsx'
import { CustomerUsers } from './customer-users.tsx'
import { customerChanged, showCustomerOptions } from './customers.queries.ts'

type CustomerRow = CallReceived<typeof calls.listCustomers>['customers']['data'][number]

/** What belongs to a customer and is saved by itself. */
export function CustomerParts({ customer: row }: { customer: CustomerRow }) {
  const { id } = row
  const { data: customer } = useQuery(showCustomerOptions(id))
  const { data: company } = useQuery(settingsOptions(invoiceSettings))
  const { data: standard } = useQuery(settingsOptions(driverAppSettings))
  if (!customer || !company || !standard || !('customer_emails' in customer)) return null
  return (
    <Stack gap="loose">
      <CustomerPortal customer={customer} />
      <CustomerUsers customer={customer} />
      <CustomerEmails customer={customer} />
      <PartForm
        part={customerCompany}
        title={texts.company}
        form={customerCompanyForm}
        owner_id={id}
        row={customer.company}
        onWritten={() => customerChanged(id)}
      />
      <PartForm
        part={customerInvoiceSettings}
        title={texts.invoiceSettings}
        form={invoiceSettingsForm}
        owner_id={id}
        row={customer.invoice_settings}
        fresh={{ invoice_type: 'single', terms_days: company.terms_days }}
        onWritten={() => customerChanged(id)}
      />
      <PartForm
        part={customerProofRule}
        title={proofRuleTexts.customer}
        form={proofRuleForm(standard)}
        owner_id={id}
        row={customer.proof_rule}
        onWritten={() => customerChanged(id)}
      >
        <Text tone="muted">{proofRuleTexts.customerHint}</Text>
      </PartForm>
      <CustomerSftp customer={customer} />
      <PersonalDataPanel kind="customer" id={id} />
    </Stack>
  )
}
