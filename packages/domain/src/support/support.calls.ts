import * as z from 'zod/mini'
import { fileReference } from '../files/file-reference.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import {
  flagOut,
  id,
  idIn,
  idParams,
  instant,
  linesIn,
  linesOrNull,
  pageOf,
  pageQuery,
  textIn,
} from '../kernel/wire.ts'
import { supportMessages as texts } from './support.messages.ts'
import { supportStates } from './support-states.ts'

const feature = 'support'
const office = { client: ['/support'] } as const
const platform = { admin: ['/console/support'] } as const

export const longestSubject = 150
export const longestMessage = 5_000
export const maxPictures = 5
/** Bytes of the pictures of an answer together. */
const formLimit = 25 * 1024 * 1024
/** So many messages are read at once; earlier ones are asked for. */
export const messagesPerPage = 50

const conversation = z.object({
  id,
  subject: z.string(),
  state: z.enum(supportStates),
  begun_by_name: z.string(),
  close_reason: z.nullable(z.string()),
  last_text: z.nullable(z.string()),
  last_message_at: instant,
  created_at: instant,
  /** Messages of the other side that the caller has not read. */
  unread: z.int(),
})
const message = z.object({
  id,
  is_platform: flagOut,
  is_own: flagOut,
  author_name: z.string(),
  message: z.nullable(z.string()),
  pictures: z.array(z.string()),
  path: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  sent_at: instant,
})
const thread = <C extends z.ZodMiniType>(of: C) =>
  z.object({
    conversation: of,
    /** In the order they were sent. */
    messages: z.array(message),
    has_earlier: flagOut,
    /** The newest message that somebody of the other side has read; 0 for none. */
    seen_id: z.int(),
  })
const officeThread = thread(conversation)
export type SupportThread = z.output<typeof officeThread>

/** A screen of the application: nothing that leads to another host. */
const pathIn = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/, texts.path))
const written = {
  message: z.optional(linesOrNull(longestMessage)),
  path: z.optional(z.nullable(pathIn)),
  request_id: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, 'Must be a reference')))),
}
const pictures = z._default(z.array(fileReference).check(z.maxLength(maxPictures)), [])
const listQuery = { ...pageQuery(['last_message_at']), state: z.optional(z.enum(supportStates)) }
/** What was on the screen, so that a message which came meanwhile stays unread. */
const readUpTo = z.object({ message_id: idIn() })
const earlierQuery = z.object({ before: z.optional(idIn()) })

export const listSupportConversations = defineCall({
  id: 'listSupportConversations',
  feature,
  method: 'GET',
  path: '/client/support-conversations',
  summary: "The company's conversations with the platform, the latest first",
  who: office,
  runs: 'read',
  query: z.object(listQuery),
  answer: pageOf(conversation),
  example: { query: {} },
})

export const addSupportConversation = defineCall({
  id: 'addSupportConversation',
  feature,
  method: 'POST',
  path: '/client/support-conversations',
  summary: 'Begins a conversation with the platform',
  who: office,
  runs: 'write',
  body: z.object({ subject: textIn(longestSubject, texts.subjectMissing), ...written, pictures }),
  answer: officeThread,
  message: texts.begun,
  example: { body: { subject: 'Printing', message: 'The labels are cut off' } },
})

export const getSupportConversation = defineCall({
  id: 'getSupportConversation',
  feature,
  method: 'GET',
  path: '/client/support-conversations/:id',
  summary: 'A conversation with its newest messages, or those before one',
  who: office,
  runs: 'read',
  params: idParams('support_conversation'),
  query: earlierQuery,
  answer: officeThread,
  example: { params: { id: 1 }, query: {} },
})

export const addSupportMessage = defineCall({
  id: 'addSupportMessage',
  feature,
  method: 'POST',
  path: '/client/support-conversations/:id/messages',
  summary: 'Writes to the platform; a closed conversation is reopened',
  who: office,
  runs: 'write',
  params: idParams('support_conversation'),
  body: z.object({ ...written, pictures }),
  answer: officeThread,
  message: texts.sent,
  example: { params: { id: 1 }, body: { message: 'It works now' } },
})

export const markSupportRead = defineCall({
  id: 'markSupportRead',
  feature,
  method: 'POST',
  path: '/client/support-conversations/:id/read',
  summary: 'Says that the caller has read the conversation up to a message',
  who: office,
  runs: 'write',
  params: idParams('support_conversation'),
  body: readUpTo,
  answer: z.null(),
  example: { params: { id: 1 }, body: { message_id: 1 } },
})

const closing = z.object({ reason: textIn(300, texts.reasonMissing) })
export const closeSupportConversation = defineCall({
  id: 'closeSupportConversation',
  feature,
  method: 'POST',
  path: '/client/support-conversations/:id/close',
  summary: 'Closes a conversation, with the reason',
  who: office,
  runs: 'write',
  params: idParams('support_conversation'),
  body: closing,
  answer: officeThread,
  message: texts.closed,
  example: { params: { id: 1 }, body: { reason: 'Solved' } },
})

const consoleConversation = z.object({
  ...conversation.shape,
  tenant_id: id,
  company_name: z.string(),
  assigned_to: z.nullable(id),
  assigned_name: z.nullable(z.string()),
})
const consoleThread = z.object({
  ...thread(consoleConversation).shape,
  /** What the platform's people noted among themselves. */
  notes: z.array(z.object({ id, author_name: z.string(), note: z.string(), at: instant })),
})
export type ConsoleSupportThread = z.output<typeof consoleThread>
/** A conversation is named by its company and its number there. */
const place = z.object({ tenant_id: idIn(), id: idIn() })
const example = { tenant_id: 1, id: 1 }
const path = '/console/support-conversations/:tenant_id/:id'

export const listConsoleSupport = defineCall({
  id: 'listConsoleSupport',
  feature,
  method: 'GET',
  path: '/console/support-conversations',
  summary: 'The conversations of all companies, the latest first',
  who: platform,
  runs: 'outside',
  query: z.object({
    ...listQuery,
    tenant_id: z.optional(idIn()),
    assigned: z.optional(z.enum(['mine', 'unassigned'])),
  }),
  answer: z.object({
    conversations: pageOf(consoleConversation),
    companies: z.array(z.object({ id, name: z.string() })),
    /** Who answers support. */
    people: z.array(z.object({ id, name: z.string() })),
  }),
  example: { query: {} },
})

export const addConsoleSupportConversation = defineCall({
  id: 'addConsoleSupportConversation',
  feature,
  method: 'POST',
  path: '/console/support-conversations',
  summary: 'Begins a conversation with a company, with up to five pictures beside the text in a form',
  who: platform,
  runs: 'outside',
  multipart: true,
  form_limit: formLimit,
  body: z.object({
    tenant_id: idIn(),
    subject: textIn(longestSubject, texts.subjectMissing),
    message: written.message,
  }),
  answer: consoleThread,
  message: texts.begun,
  example: { body: { tenant_id: 1, subject: 'Maintenance on Sunday', message: 'From 2 to 3 in the morning' } },
})

export const getConsoleSupport = defineCall({
  id: 'getConsoleSupport',
  feature,
  method: 'GET',
  path,
  summary: 'A conversation of a company with its messages and internal notes',
  who: platform,
  runs: 'outside',
  params: place,
  query: earlierQuery,
  answer: consoleThread,
  example: { params: example, query: {} },
})

export const addConsoleSupportMessage = defineCall({
  id: 'addConsoleSupportMessage',
  feature,
  method: 'POST',
  path: `${path}/messages`,
  summary: 'Answers a company, with up to five pictures beside the text in a form',
  who: platform,
  runs: 'outside',
  params: place,
  multipart: true,
  form_limit: formLimit,
  body: z.object({ message: written.message }),
  answer: consoleThread,
  message: texts.sent,
  example: { params: example, body: { message: 'Thank you' } },
})

export const addSupportNote = defineCall({
  id: 'addSupportNote',
  feature,
  method: 'POST',
  path: `${path}/notes`,
  summary: 'Adds an internal note, which no company can read',
  who: platform,
  runs: 'outside',
  params: place,
  body: z.object({ note: linesIn(2_000, texts.noteMissing) }),
  answer: consoleThread,
  message: texts.noted,
  example: { params: example, body: { note: 'Asked the developers' } },
})

export const markConsoleSupportRead = defineCall({
  id: 'markConsoleSupportRead',
  feature,
  method: 'POST',
  path: `${path}/read`,
  summary: 'Says that the caller has read the conversation up to a message',
  who: platform,
  runs: 'outside',
  params: place,
  body: readUpTo,
  answer: z.null(),
  example: { params: example, body: { message_id: 1 } },
})

export const closeConsoleSupport = defineCall({
  id: 'closeConsoleSupport',
  feature,
  method: 'POST',
  path: `${path}/close`,
  summary: 'Closes a conversation, with the reason, which the company reads',
  who: platform,
  runs: 'outside',
  params: place,
  body: closing,
  answer: consoleThread,
  message: texts.closed,
  example: { params: example, body: { reason: 'Solved' } },
})

export const assignConsoleSupport = defineCall({
  id: 'assignConsoleSupport',
  feature,
  method: 'PUT',
  path: `${path}/assignment`,
  summary: 'Gives a conversation to somebody who answers support, or to nobody',
  who: platform,
  runs: 'outside',
  params: place,
  body: z.object({ assigned_to: z.nullable(idIn()) }),
  answer: consoleThread,
  message: texts.changed,
  example: { params: example, body: { assigned_to: null } },
})

export const supportCalls: AnyCall[] = [
  listSupportConversations,
  addSupportConversation,
  getSupportConversation,
  addSupportMessage,
  markSupportRead,
  closeSupportConversation,
  listConsoleSupport,
  addConsoleSupportConversation,
  getConsoleSupport,
  addConsoleSupportMessage,
  addSupportNote,
  markConsoleSupportRead,
  closeConsoleSupport,
  assignConsoleSupport,
]
