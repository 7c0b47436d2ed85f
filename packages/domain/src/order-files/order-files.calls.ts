import * as z from 'zod/mini'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { fileAnswer, flagOut, id, idOf, idParams, instant, pageOf, pageQuery } from '../kernel/wire.ts'
import { orderFileStates } from './order-file-names.ts'
import { orderFileMessages } from './order-files.messages.ts'

const feature = 'order-files'
/** The office for a customer that it names, a customer's bookers for their own. */
const who = { client: ['/account-settings/customers'], customer: ['/settings/customer-ftp'] } as const
const params = idParams('order_file')
const text = z.nullable(z.string())

/** So much the SFTP server takes, and one file holds. */
export const orderFileLimits = {
  /** Bytes of one file. */
  file: 5 * 1024 * 1024,
  /** Orders of one file: they are entered together, and others number their jobs meanwhile. */
  rows: 250,
  columns: 60,
  /** Files of a customer that have not been read yet. */
  waiting: 100,
  /** Files and bytes of a customer within a day. */
  filesADay: 1_000,
  bytesADay: 100 * 1024 * 1024,
} as const

const row = {
  id,
  customer_id: id,
  username: z.string(),
  name: z.string(),
  size: z.int(),
  state: z.enum(orderFileStates),
  received_at: instant,
  settled_at: z.nullable(instant),
  row_count: z.int(),
  job_count: z.int(),
  fault_count: z.int(),
  reason: text,
  version: z.int(),
}

const orderOutcomes = ['accepted', 'rejected', 'repeated', 'not_taken'] as const
/** What became of a line, the headings being the first. */
const line = z.object({
  line: z.int(),
  reference: z.string(),
  outcome: z.enum(orderOutcomes),
  job_id: z.nullable(id),
  job_number: text,
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
})
export type OrderLine = z.output<typeof line>

export const listOrderFiles = defineCall({
  id: 'listOrderFiles',
  feature,
  method: 'GET',
  path: '/client/order-files',
  summary: 'Files that a customer left on the SFTP server, the latest first; the office names the customer',
  who,
  runs: 'read',
  query: z.object({ ...pageQuery(['received_at']), customer_id: z.optional(idOf('customer')) }),
  answer: pageOf(z.object(row)),
  example: { query: { customer_id: 1 } },
})

export const getOrderFile = defineCall({
  id: 'getOrderFile',
  feature,
  method: 'GET',
  path: '/client/order-files/:id',
  summary: 'An order file with the outcome of each of its lines',
  who,
  runs: 'read',
  params,
  answer: z.object({ ...row, lines: z.array(line) }),
  example: { params: { id: 1 } },
})

export const downloadOrderFile = defineCall({
  id: 'downloadOrderFile',
  feature,
  method: 'GET',
  path: '/client/order-files/:id/download',
  summary: 'The file as it came, or the result file that was made of it',
  who,
  runs: 'read',
  params,
  query: z.object({ part: z._default(z.enum(['source', 'result'], 'Must be source or result'), 'source') }),
  file: 'text/csv',
  answer: fileAnswer,
  example: { params: { id: 1 }, query: { part: 'result' } },
})

export const downloadOrderTemplate = defineCall({
  id: 'downloadOrderTemplate',
  feature,
  method: 'GET',
  path: '/client/order-file-template',
  summary: 'An order file with all headings, one example line and the codes that it may contain',
  who,
  runs: 'read',
  file: 'text/csv',
  answer: fileAnswer,
})

const column = z.string().check(z.maxLength(100))
/** A customer's bookers, for their own customer. */
const bookers = { customer: who.customer } as const

export const readOrderHeadings = defineCall({
  id: 'readOrderHeadings',
  feature,
  method: 'POST',
  path: '/client/order-file-headings',
  summary: 'The headings of an order file and what each column is suggested to contain; stores nothing',
  who: bookers,
  runs: 'outside',
  multipart: true,
  form_limit: orderFileLimits.file + 64 * 1024,
  /** Beside the file, which the form carries. */
  body: z.object({}),
  answer: z.object({
    header: z.array(z.string()),
    /** The first cell of each column that holds something. */
    sample: z.array(text),
    columns: z.array(text),
    /** Those of the template, which hold what it says. */
    own: z.array(flagOut),
    /** 1 where every heading is the template's or was matched before: the file can be uploaded as it is. */
    is_known: flagOut,
  }),
  example: { body: {} },
})

export const uploadOrderFile = defineCall({
  id: 'uploadOrderFile',
  feature,
  method: 'POST',
  path: '/client/order-files',
  summary: 'Takes an order file as the SFTP server does; what its columns contain is remembered for the next ones',
  who: bookers,
  runs: 'outside',
  multipart: true,
  form_limit: orderFileLimits.file + 64 * 1024,
  body: z.object({
    /** For each column of the file the template's, blank where it is left out; none where all are known. */
    columns: z.optional(z.union([column, z.array(column).check(z.maxLength(orderFileLimits.columns))])),
  }),
  answer: z.object(row),
  message: orderFileMessages.uploaded,
  example: { body: {} },
})

const code = z.object({ id, code: z.string(), description: text })
export const listOrderCodes = defineCall({
  id: 'listOrderCodes',
  feature,
  method: 'GET',
  path: '/client/order-codes',
  summary: 'The load types and services that an order file may name, and the load type of orders that name none',
  who,
  runs: 'read',
  query: z.object({ customer_id: z.optional(idOf('customer')) }),
  answer: z.object({ load_types: z.array(code), services: z.array(code), usual_load_type: text }),
  example: { query: { customer_id: 1 } },
})

export const orderFilesCalls: AnyCall[] = [
  listOrderCodes,
  listOrderFiles,
  getOrderFile,
  downloadOrderFile,
  downloadOrderTemplate,
  readOrderHeadings,
  uploadOrderFile,
]
