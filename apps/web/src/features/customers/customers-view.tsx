import { customerTypes } from '@dray/domain/customers/customer.ts'
import { customerIn, stopReason } from '@dray/domain/customers/customer-body.ts'
import {
  addCustomer,
  changeCustomer,
  deleteCustomer,
  listCustomers,
  showCustomer,
} from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerLabels, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { homeCountry } from '@dray/domain/kernel/places/country.ts'
import { flag } from '@dray/domain/kernel/wire.ts'
import type * as z from 'zod/mini'
import { type CatalogueSource, type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { MarkedEmail, UndeliverableNotice } from '#features/emails/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { customerForm } from './customer-form.ts'
import { CustomerParts } from './customer-parts.tsx'

type CustomerRow = CallReceived<typeof listCustomers>['customers']['data'][number]

const { customer_emails: _, ...detailsIn } = customerIn
const rules: Readonly<Record<string, z.ZodMiniType>> = {
  ...detailsIn,
  is_on_stop: flag,
  stop_reason: stopReason,
  status: flag,
}
const required = ['customer_code', 'customer_name', 'customer_type']

const source = {
  entity: 'customer',
  noun: { one: 'customer', many: 'customers' },
  event: customerChange.event,
  active: 'status',
  sortable: ['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code', 'customer_type'],
  fields: Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      { label: customerLabels[name as keyof typeof customerLabels], in: rule, required: required.includes(name) },
    ]),
  ),
  takes: {},
  calls: { list: listCustomers, show: showCustomer, add: addCustomer, change: changeCustomer, remove: deleteCustomer },
} satisfies CatalogueSource

const typeName = (type: number) => customerTypes.find(({ id }) => id === type)?.name

function statusOf({ is_on_stop, status }: CustomerRow): { text: string; tone?: 'red' | 'green' } {
  if (is_on_stop === 1) return { text: texts.onStop, tone: 'red' }
  return status === 1 ? { text: texts.active, tone: 'green' } : { text: texts.inactive }
}

function StatusBadge({ row }: { row: CustomerRow }) {
  const { text, ...tone } = statusOf(row)
  return <Badge {...tone}>{text}</Badge>
}

/** Who the company works for. */
export const customersView: CatalogueView<CustomerRow> = {
  source,
  nameOf: ({ customer_code, customer_name }) => `${customer_code} · ${customer_name}`,
  pageIn: (answer) => (answer as CallReceived<typeof listCustomers>).customers,
  rowIn: (answer) => (answer as CallReceived<typeof addCustomer>).response,
  fresh: { customer_type: 1, country: homeCountry },
  wide: true,
  mark: (row) => row.is_on_stop === 1 && <Badge tone="red">{texts.onStopBecause(row.stop_reason)}</Badge>,
  columns: [
    fieldColumn(source, 'customer_code', { width: 110, grow: 0.4, look: 'strong' }),
    fieldColumn(source, 'customer_name', { width: 210 }),
    {
      id: 'status',
      header: texts.status,
      width: 100,
      grow: 0,
      value: (row) => statusOf(row).text,
      cell: (row) => <StatusBadge row={row} />,
    },
    fieldColumn(source, 'customer_type', {
      width: 84,
      grow: 0,
      text: (row: CustomerRow) => typeName(row.customer_type),
    }),
    fieldColumn(source, 'email', {
      width: 200,
      cell: ({ email }: CustomerRow) => <MarkedEmail address={email} />,
    }),
    {
      id: 'enable_email_notifications',
      header: texts.notified,
      width: 76,
      grow: 0,
      text: (row) => (row.enable_email_notifications === 1 ? texts.yes : '–'),
    },
    fieldColumn(source, 'landline', { width: 116, grow: 0 }),
    fieldColumn(source, 'town', { width: 110 }),
    fieldColumn(source, 'post_code', { width: 96, grow: 0 }),
    {
      id: 'portal',
      header: texts.portal,
      width: 76,
      grow: 0,
      text: (row) => (row.customerPortal === 1 ? texts.portalOpen : '–'),
    },
  ],
  form: customerForm,
  relatedPanels: (row) => (
    <>
      <UndeliverableNotice address={row.email} />
      <CustomerParts key={row.id} customer={row} />
    </>
  ),
}
