import { customerTypes } from '@dray/domain/customers/customer.ts'
import { customerIn } from '@dray/domain/customers/customer-body.ts'
import {
  addCustomer,
  changeCustomer,
  customersList,
  deleteCustomer,
  showCustomer,
} from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { flag } from '@dray/domain/kernel/wire.ts'
import type * as z from 'zod/mini'
import { Badge } from '../../ui/badge.tsx'
import type { CatalogueSource, CatalogueView } from '../catalogues/index.ts'
import { customerForm } from './customer-form.ts'
import { CustomerParts } from './customer-parts.tsx'

type CustomerRow = CallReceived<typeof customersList>['customers']['data'][number]

const field = (label: string, rule: z.ZodMiniType, required = false) => ({ label, in: rule, required })

const customersSource: CatalogueSource = {
  entity: 'customer',
  noun: { one: 'customer', many: 'customers' },
  event: customerChange.event,
  active: 'status',
  sortable: ['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code', 'customer_type'],
  fields: {
    customer_code: field('Code', customerIn.customer_code, true),
    customer_name: field('Name', customerIn.customer_name, true),
    customer_type: field('Type', customerIn.customer_type),
    email: field('E-mail', customerIn.email),
    landline: field('Landline', customerIn.landline),
    enable_email_notifications: field('E-mail notifications', customerIn.enable_email_notifications),
    is_on_stop: field('On stop', flag),
    address_line_1: field('Address line 1', customerIn.address_line_1),
    address_line_2: field('Address line 2', customerIn.address_line_2),
    town: field('Town', customerIn.town),
    country: field('Country', customerIn.country),
    post_code: field('Postcode', customerIn.post_code),
  },
  takes: {},
  calls: { list: customersList, show: showCustomer, add: addCustomer, change: changeCustomer, remove: deleteCustomer },
}

const typeName = (type: number) => customerTypes.find(({ id }) => id === type)?.name

/** Who the company works for. */
export const customersView: CatalogueView<CustomerRow> = {
  source: customersSource,
  nameOf: ({ customer_code, customer_name }) => `${customer_code} · ${customer_name}`,
  pageIn: (answer) => (answer as CallReceived<typeof customersList>).customers,
  rowIn: (answer) => (answer as CallReceived<typeof addCustomer>).response,
  keptNames: { 1: 'Active', 0: 'Inactive', all: 'All' },
  fresh: { customer_type: 1 },
  wide: true,
  columns: [
    {
      id: 'customer_code',
      header: 'Code',
      width: 110,
      grow: 0.4,
      sortable: true,
      look: 'strong',
      text: (row) => row.customer_code,
    },
    { id: 'customer_name', header: 'Name', width: 220, sortable: true, text: (row) => row.customer_name },
    {
      id: 'customer_type',
      header: 'Type',
      width: 90,
      grow: 0,
      sortable: true,
      text: (row) => typeName(row.customer_type),
    },
    { id: 'email', header: 'E-mail', width: 220, sortable: true, text: (row) => row.email },
    { id: 'landline', header: 'Landline', width: 120, grow: 0.5, sortable: true, text: (row) => row.landline },
    { id: 'town', header: 'Town', width: 120, sortable: true, text: (row) => row.town },
    { id: 'post_code', header: 'Postcode', width: 96, grow: 0, sortable: true, text: (row) => row.post_code },
    {
      id: 'status',
      header: 'Status',
      width: 110,
      grow: 0,
      cell: (row) =>
        row.is_on_stop === 1 ? (
          <Badge tone="red">On stop</Badge>
        ) : row.status === 1 ? (
          <Badge tone="green">Active</Badge>
        ) : (
          <Badge>Inactive</Badge>
        ),
    },
    { id: 'portal', header: 'Portal', width: 76, grow: 0, text: (row) => (row.customerPortal === 1 ? 'Open' : '–') },
  ],
  form: customerForm,
  beside: (row) => <CustomerParts key={row.id} customer={row} />,
}
