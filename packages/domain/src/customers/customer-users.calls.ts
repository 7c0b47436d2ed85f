import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { emailIn, flag, flagOut, id, idOf, idParams, instant, nothing, textIn, versionIn } from '../kernel/wire.ts'
import { customerUserMessages as texts } from './customer-users.messages.ts'

const feature = 'customers'
const asOffice = { client: ['/account-settings/customers'] } as const
const asBooker = { customer: ['/customer/users'] } as const
const params = idParams('customer_user')

/** A booker books and manages the customer's users; a viewer only looks. */
const portalKinds = ['booker', 'viewer'] as const
const kind = z.enum(portalKinds, texts.kindWrong)

export const customerUser = z.object({
  id,
  customer_id: id,
  name: z.string(),
  email: z.string(),
  kind: z.enum(portalKinds),
  is_active: flagOut,
  /** The customer's own address: it follows the customer, and goes only with the portal. */
  is_own_address: flagOut,
  /** 1 for the person who asks. */
  is_you: flagOut,
  state: z.enum(['invited', 'joined', 'closed']),
  created_at: instant,
  version: z.int(),
})
const list = z.array(customerUser)

const added = { name: textIn(100, texts.nameRequired), email: emailIn, kind }
const changed = z.object({
  name: z.optional(added.name),
  kind: z.optional(kind),
  is_active: z.optional(flag),
  version: versionIn,
})
const example = { name: 'Jo Harding', email: 'jo@leafield.example', kind: 'viewer' } as const

export const listCustomerUsers = defineCall({
  id: 'listCustomerUsers',
  feature,
  method: 'GET',
  path: '/client/customer-users',
  summary: "Who may sign in to a customer's portal",
  who: asOffice,
  runs: 'read',
  query: z.object({ customer_id: idOf('customer') }),
  answer: list,
  example: { query: { customer_id: 1 } },
})

export const addCustomerUser = defineCall({
  id: 'addCustomerUser',
  feature,
  method: 'POST',
  path: '/client/customer-users',
  summary: "Invites a person to a customer's portal",
  who: asOffice,
  runs: 'write',
  body: z.object({ customer_id: idOf('customer'), ...added }),
  answer: customerUser,
  message: texts.invited,
  example: { body: { customer_id: 1, ...example } },
})

export const changeCustomerUser = defineCall({
  id: 'changeCustomerUser',
  feature,
  method: 'PATCH',
  path: '/client/customer-users/:id',
  summary: "Changes a portal user's name or kind, or closes and opens their access",
  who: asOffice,
  runs: 'write',
  params,
  body: changed,
  answer: customerUser,
  message: texts.updated,
  example: { params: { id: 1 }, body: { kind: 'booker', version: 1 } },
})

export const deleteCustomerUser = defineCall({
  id: 'deleteCustomerUser',
  feature,
  method: 'DELETE',
  path: '/client/customer-users/:id',
  summary: 'Removes a person from a portal; their name stays on what they did',
  who: asOffice,
  runs: 'write',
  params,
  answer: nothing,
  message: texts.deleted,
  example: { params: { id: 1 } },
})

export const inviteCustomerUser = defineCall({
  id: 'inviteCustomerUser',
  feature,
  method: 'POST',
  path: '/client/customer-users/:id/invitation',
  summary: "Sends a portal user's invitation again; an earlier link stops working",
  who: asOffice,
  runs: 'write',
  params,
  answer: nothing,
  message: texts.sentAgain,
  example: { params: { id: 1 } },
})

export const listOwnUsers = defineCall({
  id: 'listOwnUsers',
  feature,
  method: 'GET',
  path: '/customer/users',
  summary: "Who may sign in to the signed-in customer's portal",
  who: asBooker,
  runs: 'read',
  answer: list,
})

export const addOwnUser = defineCall({
  id: 'addOwnUser',
  feature,
  method: 'POST',
  path: '/customer/users',
  summary: "Invites a person to the signed-in customer's portal",
  who: asBooker,
  runs: 'write',
  body: z.object(added),
  answer: customerUser,
  message: texts.invited,
  example: { body: example },
})

export const changeOwnUser = defineCall({
  id: 'changeOwnUser',
  feature,
  method: 'PATCH',
  path: '/customer/users/:id',
  summary: "Changes a user of the signed-in customer's portal, or closes and opens their access",
  who: asBooker,
  runs: 'write',
  params,
  body: changed,
  answer: customerUser,
  message: texts.updated,
  example: { params: { id: 1 }, body: { kind: 'booker', version: 1 } },
})

export const deleteOwnUser = defineCall({
  id: 'deleteOwnUser',
  feature,
  method: 'DELETE',
  path: '/customer/users/:id',
  summary: "Removes a person from the signed-in customer's portal",
  who: asBooker,
  runs: 'write',
  params,
  answer: nothing,
  message: texts.deleted,
  example: { params: { id: 1 } },
})

export const inviteOwnUser = defineCall({
  id: 'inviteOwnUser',
  feature,
  method: 'POST',
  path: '/customer/users/:id/invitation',
  summary: "Sends the invitation of a user of the signed-in customer's portal again",
  who: asBooker,
  runs: 'write',
  params,
  answer: nothing,
  message: texts.sentAgain,
  example: { params: { id: 1 } },
})

export const customerUsersCalls = [
  listCustomerUsers,
  addCustomerUser,
  changeCustomerUser,
  deleteCustomerUser,
  inviteCustomerUser,
  listOwnUsers,
  addOwnUser,
  changeOwnUser,
  deleteOwnUser,
  inviteOwnUser,
]
