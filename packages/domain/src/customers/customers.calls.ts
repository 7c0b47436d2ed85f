import * as z from 'zod/mini'
import { callsOfPart } from '../catalogues/parts.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import {
  emailIn,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  nothing,
  pageOf,
  pageQuery,
  spelled,
  versionIn,
} from '../kernel/wire.ts'
import { customerRow, customerWhole } from './customer.ts'
import { customerIn, customerNeeds, stopReason } from './customer-body.ts'
import { customerCompany, customerInvoiceSettings, customerProofRule } from './customer-parts.ts'
import { customerSftpCalls } from './customer-sftp.calls.ts'
import { customerUsersCalls } from './customer-users.calls.ts'
import { customerMessages } from './customers.messages.ts'
import { ownDetailsCalls } from './own-details.calls.ts'

const feature = 'customers'
const who = { client: ['/account-settings/customers'] } as const
const params = idParams('customer')
const text = z.nullable(z.string())

const example = {
  customer_code: 'LEAF',
  customer_name: 'Leafield Motors Ltd',
  customer_type: 1,
  email: 'accounts@leafield.example',
  address_line_1: '42 Station Road',
  town: 'Newbury',
  post_code: 'RG14 1DX',
  customer_emails: ['dispatch@leafield.example'],
}

/** One status, both, or all; it may repeat. */
const statusIn = z.pipe(
  z.union([z.enum(['1', '0', 'all']), z.array(z.enum(['1', '0', 'all']))], 'Must be 1, 0 or all'),
  z.transform((asked): '1' | '0' | 'all' => {
    const [one = '1', ...others] = new Set([asked].flat())
    return others.length > 0 ? 'all' : one
  }),
)

export const listCustomers = defineCall({
  id: 'listCustomers',
  feature,
  method: 'GET',
  path: '/client/customers',
  summary: 'A page of customers: the active ones (1), the inactive (0) or all',
  who,
  runs: 'read',
  query: z.object({
    ...pageQuery(['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code', 'customer_type']),
    status: z._default(statusIn, '1'),
  }),
  answer: z.object({ customers: pageOf(customerRow) }),
  example: { query: { keywords: 'leaf', sort: 'customer_name', status: '1' } },
})

export const showCustomer = defineCall({
  id: 'showCustomer',
  feature,
  method: 'GET',
  path: '/client/customers/:id',
  summary: 'One customer with its company, e-mail addresses, invoice settings and SFTP account',
  who,
  runs: 'read',
  params,
  answer: customerWhole,
  example: { params: { id: 1 } },
})

export const addCustomer = defineCall({
  id: 'addCustomer',
  feature,
  method: 'POST',
  path: '/client/customers',
  summary: 'Adds a customer',
  who,
  runs: 'write',
  body: z.object({ ...customerIn, ...customerNeeds }),
  answer: z.object({ response: customerWhole }),
  message: customerMessages.added,
  example: { body: example },
})

export const changeCustomer = defineCall({
  id: 'changeCustomer',
  feature,
  method: 'PUT',
  path: '/client/customers/:id',
  summary: 'Changes a customer; what is left out stays as it is',
  who,
  runs: 'write',
  params,
  body: z.object({
    ...customerIn,
    status: z.optional(flag),
    is_on_stop: z.optional(flag),
    stop_reason: z.optional(stopReason),
    version: versionIn,
  }),
  answer: customerWhole,
  message: customerMessages.updated,
  example: { params: { id: 1 }, body: { customer_name: 'Leafield Motors Ltd', is_on_stop: 1, version: 1 } },
})

export const deleteCustomer = defineCall({
  id: 'deleteCustomer',
  feature,
  method: 'DELETE',
  path: '/client/customers/:id',
  summary: 'Deletes a customer without jobs or invoices',
  who,
  runs: 'write',
  params,
  answer: nothing,
  message: customerMessages.deleted,
  example: { params: { id: 1 } },
})

export const canDeleteEmail = defineCall({
  id: 'canDeleteEmail',
  feature,
  method: 'GET',
  path: '/client/customers/can-delete/email/:email',
  summary: "Whether a customer's e-mail address can be deleted: not while jobs send to it; `message` says how many",
  who,
  runs: 'read',
  params: z.object({ email: emailIn }),
  query: z.object({ customer_id: z.optional(idOf('customer')) }),
  answer: z.object({ can_delete: flagOut, message: z.string() }),
  example: { params: { email: 'dispatch@leafield.example' }, query: { customer_id: 1 } },
})

/** `has_account` 1: the portal has been opened before, so a sign-in exists. */
const portal = spelled(z.object({ customer_id: id, customerPortal: flagOut, has_account: flagOut }), {
  customerPortal: 'customer_portal',
})

export const showPortalAccess = defineCall({
  id: 'showPortalAccess',
  feature,
  method: 'GET',
  path: '/client/customer-permission',
  summary: 'Whether a customer may use the portal',
  who,
  runs: 'read',
  query: z.object({ customer_id: idOf('customer') }),
  answer: portal,
  example: { query: { customer_id: 1 } },
})

export const changePortalAccess = defineCall({
  id: 'changePortalAccess',
  feature,
  method: 'POST',
  path: '/client/customer-permission',
  summary: 'Opens or closes the portal for a customer; the first opening sends the registration e-mail',
  who,
  runs: 'write',
  body: spelled(z.object({ customer_id: idOf('customer'), customerPortal: flag }), {
    customerPortal: 'customer_portal',
  }),
  answer: portal,
  message: customerMessages.portalOpened,
  example: { body: { customer_id: 1, customerPortal: 1 } },
})

export const sendCustomerRegistration = defineCall({
  id: 'sendCustomerRegistration',
  feature,
  method: 'GET',
  path: '/client/customers/send-registration-email/:id',
  summary: "Sends a customer's registration e-mail, with the link to choose a password, again",
  who,
  runs: 'write',
  changes: true,
  params,
  answer: nothing,
  message: customerMessages.registrationSent,
  example: { params: { id: 1 } },
})

export const showOwnCustomer = defineCall({
  id: 'showOwnCustomer',
  feature,
  method: 'GET',
  path: '/customer/profile',
  summary: 'Who is signed in to the portal: the customer and the company it is served by',
  who: { customer: [] },
  runs: 'read',
  answer: z.object({
    customer_id: id,
    customer_code: z.string(),
    customer_name: z.string(),
    email: z.nullable(z.string()),
    is_on_stop: flagOut,
    company: z.object({ company_name: z.string(), time_zone: z.string(), logo_light_path: text, logo_dark_path: text }),
  }),
})

export const customersCalls: AnyCall[] = [
  showOwnCustomer,
  listCustomers,
  showCustomer,
  addCustomer,
  changeCustomer,
  deleteCustomer,
  canDeleteEmail,
  showPortalAccess,
  changePortalAccess,
  sendCustomerRegistration,
  ...callsOfPart(customerCompany),
  ...callsOfPart(customerInvoiceSettings),
  ...callsOfPart(customerProofRule),
  ...customerSftpCalls,
  ...customerUsersCalls,
  ...ownDetailsCalls,
]
