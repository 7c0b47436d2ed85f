import type { invoiceKinds } from '@dray/domain/customers/customer.ts'
import {
  addCustomerCompany,
  addCustomerInvoiceSettings,
  changeCustomerCompany,
  changeCustomerInvoiceSettings,
  type customersList,
  showCustomer,
} from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { useQuery } from '@tanstack/react-query'
import { api, apiSaying } from '../../platform/api.ts'
import { Stack } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { toast } from '../../ui/toast.ts'
import { catalogueRowKey, PartForm, rulesOfBody, tellRefusal } from '../catalogues/index.ts'
import { CustomerEmails } from './customer-emails.tsx'
import { customerCompanyForm, invoiceSettingsForm } from './customer-form.ts'
import { CustomerPortal } from './customer-portal.tsx'
import { type Customer, customerChanged } from './customers.queries.ts'

type CustomerRow = CallReceived<typeof customersList>['customers']['data'][number]

const companyRules = rulesOfBody(changeCustomerCompany.body)
const invoiceRules = rulesOfBody(changeCustomerInvoiceSettings.body)

async function saveCompany(customer: Customer, body: Record<string, unknown>, version: number) {
  const { company, id } = customer
  const said = company
    ? await apiSaying(changeCustomerCompany, { params: { id: company.id }, body: { ...body, version } })
    : await apiSaying(addCustomerCompany, { body: { ...body, customer_id: id } })
  customerChanged(id)
  return { message: said.message, row: said.data }
}

async function saveInvoiceSettings(customer: Customer, body: Record<string, unknown>, version?: number) {
  const { invoice_settings, id } = customer
  const said = invoice_settings
    ? await apiSaying(changeCustomerInvoiceSettings, {
        params: { id: invoice_settings.id },
        body: { ...body, version: version ?? invoice_settings.version },
      })
    : await apiSaying(addCustomerInvoiceSettings, { body: { ...body, customer_id: id } })
  customerChanged(id)
  return { message: said.message, row: said.data }
}

type InvoiceKind = (typeof invoiceKinds)[number]

/** One invoice a job, or one for several: saved as it is chosen. */
function InvoiceKindChoice({ customer }: { customer: Customer }) {
  const choose = (invoice_type: InvoiceKind) =>
    saveInvoiceSettings(customer, { invoice_type }).then(({ message }) => toast.success(message), tellRefusal)
  return (
    <Panel title="Invoices">
      <SegmentedControl
        label="How many jobs on an invoice"
        value={customer.invoice_settings?.invoice_type ?? 'single'}
        onChange={(kind) => void choose(kind)}
        options={[
          { value: 'single', label: 'An invoice for each job' },
          { value: 'multi', label: 'One invoice for several jobs' },
        ]}
      />
    </Panel>
  )
}

/** What belongs to a customer and is saved by itself. */
export function CustomerParts({ customer: row }: { customer: CustomerRow }) {
  const { id } = row
  const { data: customer } = useQuery({
    queryKey: catalogueRowKey('customer', id),
    queryFn: ({ signal }) => api(showCustomer, { params: { id } }, { signal }),
    meta: { changedBy: [customerChange.event], id },
  })
  if (!customer || !('customer_emails' in customer)) return null
  return (
    <Stack gap="loose">
      <CustomerPortal customer={customer} />
      <CustomerEmails customer={customer} />
      <PartForm
        title="Company"
        name={`customer_company:${id}`}
        form={customerCompanyForm}
        rules={companyRules}
        row={customer.company}
        save={(body, version) => saveCompany(customer, body, version)}
      />
      <InvoiceKindChoice customer={customer} />
      <PartForm
        title="Terms"
        name={`customer_invoice_settings:${id}`}
        form={invoiceSettingsForm}
        rules={invoiceRules}
        row={customer.invoice_settings}
        save={(body, version) => saveInvoiceSettings(customer, body, version)}
      />
    </Stack>
  )
}
