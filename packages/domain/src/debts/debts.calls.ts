import * as z from 'zod/mini'
import { asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, dateRange, fileAnswer, idOf, idParams, pageOf, pageQuery } from '../kernel/wire.ts'
import { ageBandNames } from './age-bands.ts'
import { debtOfCustomer, figures, openInvoice, sentStatement, statement, statementStatuses } from './debt-wire.ts'

const feature = 'debts'
const office = { client: ['/finance/invoices/customers'] } as const
const portal = { customer: ['/customer/finance'] } as const
/** Each is an e-mail with its own PDF. */
const maxStatements = 500

/** The date that is looked at: payments, credit notes and invoices after it do not count. Left out, today. */
const at = { date: z.optional(dateIn) }

const debtSorts = [
  'customer_name',
  'customer_code',
  'invoices',
  ...ageBandNames,
  'owed',
  'credit',
  'unallocated',
  'balance',
  'oldest_due',
] as const

export const getAgedDebt = defineCall({
  id: 'getAgedDebt',
  feature,
  method: 'GET',
  path: '/client/aged-debt',
  summary: 'What each customer owed on a date, by how long it was overdue, largest debts first',
  who: office,
  money: true,
  runs: 'read',
  query: z.object({ ...pageQuery(debtSorts), ...at }),
  answer: z.object({ ...pageOf(debtOfCustomer).shape, date, totals: z.object({ invoices: z.int(), ...figures }) }),
  example: { query: { date: '2026-06-30' } },
})

export const listOpenInvoices = defineCall({
  id: 'listOpenInvoices',
  feature,
  method: 'GET',
  path: '/client/open-invoices',
  summary: 'The invoices outstanding on a date, earliest due first',
  who: office,
  money: true,
  runs: 'read',
  query: z.object({
    ...pageQuery(['inv_number', 'customer_name', 'date', 'invoice_due', 'total_charge', 'credited', 'paid', 'balance']),
    ...at,
    customer_id: z.optional(idOf('customer')),
    /** What is owed of this age alone; invoices in credit are left out. */
    band: z.optional(z.enum(ageBandNames)),
  }),
  answer: z.object({
    ...pageOf(openInvoice).shape,
    date,
    /** The customer that it was narrowed to. */
    customer_name: z.nullable(z.string()),
    totals: z.object({ invoices: z.int(), ...figures }),
  }),
  example: { query: { date: '2026-06-30', band: 'to_30' } },
})

export const getStatement = defineCall({
  id: 'getStatement',
  feature,
  method: 'GET',
  path: '/client/customer-statement/:id',
  summary: 'The statement of a customer on a date, and where it goes',
  who: office,
  money: true,
  runs: 'read',
  params: idParams('customer'),
  query: z.object(at),
  answer: z.object({ ...statement.shape, addresses: z.array(z.string()) }),
  example: { params: { id: 1 } },
})

export const downloadStatement = defineCall({
  id: 'downloadStatement',
  feature,
  method: 'GET',
  path: '/client/customer-statement/:id/download-pdf',
  summary: 'The statement of a customer on a date as a PDF',
  who: office,
  money: true,
  runs: 'outside',
  params: idParams('customer'),
  query: z.object(at),
  answer: fileAnswer,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const sendStatements = defineCall({
  id: 'sendStatements',
  feature,
  method: 'POST',
  path: '/client/statements/send',
  summary: 'E-mails customers their statements, each to its accounts addresses; the log shows the outcome of each',
  who: office,
  money: true,
  runs: 'write',
  body: z.object({
    customer_ids: z.array(idOf('customer')).check(z.minLength(1), z.maxLength(maxStatements)),
    ...at,
    ...asks('letters_unprintable'),
  }),
  answer: z.object({ statements: z.array(sentStatement) }),
  example: { body: { customer_ids: [1] } },
})

export const listStatements = defineCall({
  id: 'listStatements',
  feature,
  method: 'GET',
  path: '/client/statements',
  summary: 'Statements that were sent, with the outcome of each, newest first',
  who: office,
  money: true,
  runs: 'read',
  query: z.object({
    ...pageQuery(['customer_name', 'date', 'status', 'asked_at', 'balance']),
    /** Sent on these days; all when left out. */
    asked: z.optional(dateRange),
    status: z.optional(z.enum(statementStatuses)),
  }),
  answer: z.object({ ...pageOf(sentStatement).shape, statusCount: z.record(z.string(), z.int()) }),
  example: { query: { asked: '2026-06-01,2026-06-30' } },
})

export const getCustomerStatement = defineCall({
  id: 'getCustomerStatement',
  feature,
  method: 'GET',
  path: '/customer/statement',
  summary: "The signed-in customer's own statement as of today",
  who: portal,
  runs: 'read',
  answer: statement,
})

export const downloadCustomerStatement = defineCall({
  id: 'downloadCustomerStatement',
  feature,
  method: 'GET',
  path: '/customer/statement/download-pdf',
  summary: "The signed-in customer's own statement as of today, as a PDF",
  who: portal,
  runs: 'outside',
  answer: fileAnswer,
  file: 'application/pdf',
})

export const debtsCalls = [
  getAgedDebt,
  listOpenInvoices,
  getStatement,
  downloadStatement,
  sendStatements,
  listStatements,
  getCustomerStatement,
  downloadCustomerStatement,
]
