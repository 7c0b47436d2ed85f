import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { defineCall } from '../kernel/call.ts'
import {
  emailIn,
  flagOut,
  id,
  idIn,
  instant,
  linesIn,
  nothing,
  pageOf,
  pageQuery,
  textIn,
  versionIn,
} from '../kernel/wire.ts'
import { clientStates } from './client-states.ts'
import { tenantMessages } from './tenants.messages.ts'

const feature = 'tenants'
const who = { admin: ['/console/clients'] } as const
const runs = 'outside'
const { required } = catalogueTexts
const params = z.object({ id: idIn() })
const text = z.nullable(z.string())
const name = textIn(100, required)

const row = {
  id,
  name: z.string(),
  slug: z.string(),
  state: z.enum(clientStates),
  created_at: instant,
  users: z.int(),
  /** Entered within the last 30 days. */
  jobs: z.int(),
  /** Bytes of all files. */
  storage: z.int(),
  last_sign_in_at: z.nullable(instant),
  version: z.int(),
}
const clientRow = z.object(row)
const client = z.object({
  ...row,
  suspended_at: z.nullable(instant),
  suspended_reason: text,
  closing_requested_at: z.nullable(instant),
  closing_reason: text,
  /** Who was invited first; null where nobody is left who was. */
  administrator: z.nullable(z.object({ name: z.string(), email: z.string(), is_invited: flagOut })),
  office: z.int(),
  portal: z.int(),
  drivers: z.int(),
  invoices: z.int(),
  emails_sent: z.int(),
  emails_failed: z.int(),
  /** Of the last twelve months, the newest first; months without a job are left out. */
  months: z.array(z.object({ month: z.string(), jobs: z.int() })),
  /** When its rows go for good; null while it stays. */
  deletes_at: z.nullable(instant),
  /** Who asked to close it: where the answer goes. */
  closing_asked_by: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Null where nothing limits it. */
  max_users: z.nullable(z.int()),
  max_jobs: z.nullable(z.int()),
  /** Bytes. */
  max_storage: z.nullable(z.int()),
  /** Entered in this month, which `max_jobs` counts. */
  jobs_this_month: z.int(),
})

export const listClients = defineCall({
  id: 'listClients',
  feature,
  method: 'GET',
  path: '/console/clients',
  summary: 'A page of the companies with what they use',
  who,
  runs,
  query: z.object({
    ...pageQuery(['name', 'slug', 'created_at']),
    state: z.optional(z.enum(clientStates, `Must be one of ${clientStates.join(', ')}`)),
  }),
  answer: pageOf(clientRow),
  example: { query: { keywords: 'hill', state: 'active', sort: 'name' } },
})

export const showClient = defineCall({
  id: 'showClient',
  feature,
  method: 'GET',
  path: '/console/clients/:id',
  summary: 'One company with its figures',
  who,
  runs,
  params,
  answer: client,
  example: { params: { id: 1 } },
})

export const createClient = defineCall({
  id: 'createClient',
  feature,
  method: 'POST',
  path: '/console/clients',
  summary: 'Opens a company and invites its first Administrator by e-mail',
  who,
  runs,
  body: z.object({
    name,
    email: emailIn,
    first_name: textIn(50, required),
    last_name: textIn(50, required),
    slug: z.optional(z.string().check(z.maxLength(63))),
  }),
  answer: client,
  message: tenantMessages.created,
  example: { body: { name: 'Hill Haulage', email: 'ann@hill.example', first_name: 'Ann', last_name: 'Hill' } },
})

export const renameClient = defineCall({
  id: 'renameClient',
  feature,
  method: 'PATCH',
  path: '/console/clients/:id',
  summary: 'Gives a company another name, in its own details too; its short name stays',
  who,
  runs,
  params,
  body: z.object({ name, version: versionIn }),
  answer: client,
  message: tenantMessages.renamed,
  example: { params: { id: 1 }, body: { name: 'Hill Haulage Ltd', version: 1 } },
})

export const suspendClient = defineCall({
  id: 'suspendClient',
  feature,
  method: 'POST',
  path: '/console/clients/:id/suspend',
  summary: 'Closes a company to everybody in it until it is opened again; their sessions end at once',
  who,
  runs,
  params,
  body: z.object({ reason: linesIn(500, required) }),
  answer: client,
  message: tenantMessages.suspended,
  example: { params: { id: 1 }, body: { reason: 'Invoices of the summer are unpaid.' } },
})

export const wakeClient = defineCall({
  id: 'wakeClient',
  feature,
  method: 'POST',
  path: '/console/clients/:id/wake',
  summary: 'Opens a suspended company again',
  who,
  runs,
  params,
  answer: client,
  message: tenantMessages.woken,
  example: { params: { id: 1 } },
})

export const sendClientInvitation = defineCall({
  id: 'sendClientInvitation',
  feature,
  method: 'POST',
  path: '/console/clients/:id/invitation',
  summary: 'Sends the first Administrator of a company their invitation again',
  who,
  runs,
  params,
  answer: nothing,
  message: tenantMessages.invited,
  example: { params: { id: 1 } },
})

const slug = z.string()
const limit = (most: number) =>
  z.nullable(
    z.int('Must be a whole number').check(z.minimum(1, 'Must be 1 or more'), z.maximum(most, `At most ${most}`)),
  )

export const acceptClientClosing = defineCall({
  id: 'acceptClientClosing',
  feature,
  method: 'POST',
  path: '/console/clients/:id/closing/accept',
  summary:
    'Accepts a request to close a company: it is suspended, and deleted after 30 days; the person who asked is told',
  who,
  runs,
  params,
  body: z.object({ slug }),
  answer: client,
  message: tenantMessages.closingAccepted,
  example: { params: { id: 1 }, body: { slug: 'hill-haulage' } },
})

export const declineClientClosing = defineCall({
  id: 'declineClientClosing',
  feature,
  method: 'POST',
  path: '/console/clients/:id/closing/decline',
  summary: 'Declines a request to close a company; the answer is e-mailed to the person who asked',
  who,
  runs,
  params,
  body: z.object({ answer: linesIn(2000, required) }),
  answer: client,
  message: tenantMessages.closingDeclined,
  example: { params: { id: 1 }, body: { answer: 'An invoice of June is still open.' } },
})

export const deleteClient = defineCall({
  id: 'deleteClient',
  feature,
  method: 'POST',
  path: '/console/clients/:id/deletion',
  summary: 'Suspends a company and deletes it after 30 days, until then the deletion can be cancelled',
  who,
  runs,
  params,
  body: z.object({ slug }),
  answer: client,
  message: tenantMessages.deletionBegun,
  example: { params: { id: 1 }, body: { slug: 'hill-haulage' } },
})

export const takeBackClient = defineCall({
  id: 'takeBackClient',
  feature,
  method: 'POST',
  path: '/console/clients/:id/deletion/take-back',
  summary: 'Cancels the deletion of a company and opens it again',
  who,
  runs,
  params,
  answer: client,
  message: tenantMessages.takenBack,
  example: { params: { id: 1 } },
})

export const limitClient = defineCall({
  id: 'limitClient',
  feature,
  method: 'PUT',
  path: '/console/clients/:id/limits',
  summary: 'Sets how many users, jobs a month and bytes of files a company may have; null limits nothing',
  who,
  runs,
  params,
  body: z.object({
    max_users: limit(100_000),
    max_jobs: limit(10_000_000),
    max_storage: limit(1_000_000_000_000_000),
    version: versionIn,
  }),
  answer: client,
  message: tenantMessages.limited,
  example: { params: { id: 1 }, body: { max_users: 25, max_jobs: null, max_storage: 10_737_418_240, version: 1 } },
})

export const tenantsCalls = [
  acceptClientClosing,
  declineClientClosing,
  deleteClient,
  takeBackClient,
  limitClient,
  listClients,
  showClient,
  createClient,
  renameClient,
  suspendClient,
  wakeClient,
  sendClientInvitation,
]
