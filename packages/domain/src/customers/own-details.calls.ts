import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { emailIn, flagOut, id, idParams, linesIn, nothing, textIn } from '../kernel/wire.ts'
import { ownDetailsMessages as texts } from './own-details.messages.ts'

const feature = 'customers'
const text = z.nullable(z.string())
/** Bookers manage what belongs to the customer. */
const asBooker = { customer: ['/customer/users'] } as const

const address = {
  address_line_1: text,
  address_line_2: text,
  town: text,
  country: z.string(),
  post_code: text,
}

export const showOwnDetails = defineCall({
  id: 'showOwnDetails',
  feature,
  method: 'GET',
  path: '/customer/details',
  summary:
    'What the company has on record for the signed-in customer: address, contacts, terms, the addresses that e-mails go to',
  who: { customer: ['/customer/profile'] },
  runs: 'read',
  answer: z.object({
    customer_code: z.string(),
    customer_name: z.string(),
    email: text,
    landline: text,
    ...address,
    is_on_stop: flagOut,
    /** Where e-mails about jobs may go, beside the customer's own address. */
    customer_emails: z.array(z.object({ id, email: z.string() })),
    /** Where invoices go. */
    accounts_emails: z.array(z.string()),
    contact: text,
    mobile: text,
    terms: text,
    terms_days: z.nullable(z.int()),
  }),
})

export const addOwnEmail = defineCall({
  id: 'addOwnEmail',
  feature,
  method: 'POST',
  path: '/customer/emails',
  summary: "Adds an address that e-mails about the signed-in customer's jobs may go to; the office is told",
  who: asBooker,
  runs: 'write',
  body: z.object({ email: emailIn }),
  answer: z.object({ id, email: z.string() }),
  message: texts.emailAdded,
  example: { body: { email: 'goods-in@leafield.example' } },
})

export const deleteOwnEmail = defineCall({
  id: 'deleteOwnEmail',
  feature,
  method: 'DELETE',
  path: '/customer/emails/:id',
  summary: "Removes one of the signed-in customer's addresses, unless a job sends to it; the office is told",
  who: asBooker,
  runs: 'write',
  params: idParams('customer_email'),
  answer: nothing,
  message: texts.emailRemoved,
  example: { params: { id: 1 } },
})

export const showOfficeContact = defineCall({
  id: 'showOfficeContact',
  feature,
  method: 'GET',
  path: '/customer/help',
  summary: "How the signed-in customer reaches the company's office",
  who: { customer: ['/customer/help'] },
  runs: 'read',
  answer: z.object({
    company_name: z.string(),
    landline: text,
    mobile: text,
    email: text,
    website: text,
    opening_hours: text,
    address1: text,
    address2: text,
    town: text,
    postcode: text,
    /** 1: a message reaches the office by e-mail. */
    takes_messages: flagOut,
  }),
})

export const sendOfficeMessage = defineCall({
  id: 'sendOfficeMessage',
  feature,
  method: 'POST',
  path: '/customer/help/messages',
  summary: 'Sends a message to the office: by e-mail, answered to the user, and as a notification; a few an hour',
  who: { customer: ['/customer/help'] },
  runs: 'write',
  body: z.object({ subject: textIn(120, texts.subjectRequired), message: linesIn(4000, texts.messageRequired) }),
  answer: nothing,
  message: texts.messageSent,
  example: { body: { subject: 'Opening times of our warehouse', message: 'From Monday we open at 7.' } },
})

export const ownDetailsCalls = [showOwnDetails, addOwnEmail, deleteOwnEmail, showOfficeContact, sendOfficeMessage]
