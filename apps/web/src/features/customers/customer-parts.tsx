import * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerLabels as labels, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { useQuery } from '@tanstack/react-query'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { CustomerEmails } from './customer-emails.tsx'
import { customerCompanyForm, invoiceSettingsForm } from './customer-form.ts'
import { CustomerPortal } from './customer-portal.tsx'
import { CustomerSftp } from './customer-sftp.tsx'
import {
  addCustomerCompany,
  addCustomerInvoiceSettings,
  type Customer,
  changeCustomerCompany,
  changeCustomerInvoiceSettings,
  customerChanged,
  showCustomerOptions,
} from './customers.queries.ts'

type CustomerRow = CallReceived<typeof calls.listCustomers>['customers']['data'][number]

const companyRules = rulesOfBody(calls.changeCustomerCompany.body, { labels })
const invoiceRules = rulesOfBody(calls.changeCustomerInvoiceSettings.body, { labels, required: ['invoice_type'] })
const freshSettings = { invoice_type: 'single', terms_days: 30 } as const

async function saveCompany(customer: Customer, body: Record<string, unknown>, version: number) {
  const { company, id } = customer
  const said = company
    ? await changeCustomerCompany(company.id, { ...body, version })
    : await addCustomerCompany({ ...body, customer_id: id })
  customerChanged(id)
  return { message: said.message, row: said.data }
}

async function saveInvoiceSettings(customer: Customer, body: Record<string, unknown>, version: number) {
  const { invoice_settings, id } = customer
  const said = invoice_settings
    ? await changeCustomerInvoiceSettings(invoice_settings.id, { ...body, version })
    : await addCustomerInvoiceSettings({ ...body, customer_id: id })
  customerChanged(id)
  return { message: said.message, row: said.data }
}

/** What belongs to a customer and is saved by itself. */
export function CustomerParts({ customer: row }: { customer: CustomerRow }) {
  const { id } = row
  const { data: customer } = useQuery(showCustomerOptions(id))
  if (!customer || !('customer_emails' in customer)) return null
  return (
    <Stack gap="loose">
      <CustomerPortal customer={customer} />
      <CustomerEmails customer={customer} />
      <FormPanel
        title={texts.company}
        name={`customer_company:${id}`}
        form={customerCompanyForm}
        rules={companyRules}
        row={customer.company}
        save={(body, version) => saveCompany(customer, body, version)}
      />
      <FormPanel
        title={texts.invoiceSettings}
        name={`customer_invoice_settings:${id}`}
        form={invoiceSettingsForm}
        rules={invoiceRules}
        row={customer.invoice_settings}
        fresh={freshSettings}
        save={(body, version) => saveInvoiceSettings(customer, body, version)}
      />
      <CustomerSftp customer={customer} />
    </Stack>
  )
}
