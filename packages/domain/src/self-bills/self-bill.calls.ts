import * as z from 'zod/mini'
import { accountingLayouts } from '../accounting/accounting-document.ts'
import { asks, asksAgain } from '../kernel/acceptance.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import {
  dateIn,
  dateRange,
  fileAnswer,
  id,
  idOf,
  idParams,
  idsOf,
  moneyText,
  pageOf,
  pageQuery,
  spelled,
  textOrNull,
} from '../kernel/wire.ts'
import { type SelfBillKind, selfBillKindRows, selfBillKinds } from './self-bill-kinds.table.ts'
import { selfBillStatuses, settableStatuses } from './self-bill-status.ts'
import { selfBillDetail, selfBillRow, selfBillSum } from './self-bill-wire.ts'
import { selfBillKindTexts, selfBillMessages as texts } from './self-bills.messages.ts'

const feature = 'self-bills'
/** Each is a document with an e-mail or a page of its own. */
const maxPapers = 100
const maxAtOnce = 500

/** What a self-bill's ids are called, so that nobody reaches another kind's by them. */
const entityOfKind = { driver: 'driver_invoice', agency: 'agency_invoice', sub_contractor: 'sub_contractor_self_bill' }

const selection = (entity: string, most = maxAtOnce) =>
  z
    .array(idOf(entity), texts.none_selected)
    .check(z.minLength(1, texts.none_selected), z.maxLength(most, `At most ${most} at once`))

const repeated = <S extends z.ZodMiniType>(one: S) =>
  z.pipe(
    z.union([one, z.array(one)]),
    z.transform((given) => [given].flat() as z.output<S>[]),
  )

const list = {
  query: z.object({
    ...pageQuery([
      'inv_number',
      'status',
      'full_name',
      'date',
      'date_from',
      'date_to',
      'due_date',
      'total_hours',
      'net',
      'total_payable',
    ]),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Those whose period has a day in it; left out, the week of today. */
    invoice_date: z.optional(dateRange),
    /** May repeat. */
    invoice_status: z.optional(repeated(z.enum(selfBillStatuses))),
  }),
  answer: spelled(
    z.object({ ...pageOf(selfBillRow).shape, statusCount: z.record(z.string(), z.int()), sum: selfBillSum }),
    { statusCount: 'status_count' },
  ),
}

const statusChange = (entity: string) => ({
  inv_status: z.enum(settableStatuses),
  self_bill_ids: selection(entity),
  /** Asked for when it is queried, and when a payment is undone. */
  reason: z.optional(textOrNull(500)),
  /** When Paid; left out, today. */
  paid_on: z.optional(dateIn),
})
type StatusChange = z.ZodMiniObject<ReturnType<typeof statusChange>>

/** The selection under the kind's own name on the wire. */
function statusBody(entity: string, ids: string) {
  const { self_bill_ids, ...rest } = statusChange(entity)
  const body = spelled(z.object({ ...rest, [ids]: self_bill_ids }), { [ids]: 'self_bill_ids' })
  return body as unknown as z.ZodMiniType<z.output<StatusChange>, Record<string, unknown>>
}

const unsent = z.object({ id, inv_number: z.string(), reason: z.string() })

/** What the calls of one kind have in common. */
function partsOf(kind: SelfBillKind) {
  const row = selfBillKindRows[kind]
  const entity = entityOfKind[kind]
  return {
    ...row,
    ...selfBillKindTexts[kind],
    entity,
    shared: { feature, who: { client: [row.slug] }, money: true } as const,
    single: { params: idParams(entity), example: { params: { id: 1 } } },
    several: { query: z.object({ ids: idsOf(entity, maxPapers) }), example: { query: { ids: '1' } } },
  }
}
type Parts = ReturnType<typeof partsOf>
const rows = z.array(selfBillRow)

function listCalls({ shared, single, call_names, path, list_path, one, many }: Parts) {
  return {
    list: defineCall({
      ...shared,
      ...list,
      id: `list${call_names.many}`,
      method: 'GET',
      path: list_path,
      summary: `The ${many} of a span, voided ones included, with the count per status and their sum`,
      runs: 'read',
    }),
    show: defineCall({
      ...shared,
      ...single,
      id: `show${call_names.one}`,
      method: 'GET',
      path: `${path}/:id`,
      summary: `One ${one} with its lines, its history and the self-billing agreement`,
      runs: 'read',
      answer: selfBillDetail,
    }),
  }
}

function stepCalls({ shared, single, call_names, path, status_path, ids, entity, one, many }: Parts) {
  return {
    setStatus: defineCall({
      ...shared,
      id: `set${call_names.one}Status`,
      method: 'PUT',
      path: status_path,
      summary: `Sets the status of ${many}, all or none`,
      runs: 'write',
      body: statusBody(entity, ids),
      answer: rows,
      message: texts.status_set,
      example: { body: { [ids]: [1], inv_status: 'Approved' } },
    }),
    remove: defineCall({
      ...shared,
      ...single,
      id: `delete${call_names.one}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes one ${one} that was never approved: its number stays as Void, and its work can be invoiced again`,
      runs: 'write',
      answer: selfBillRow,
    }),
  }
}

function paperCalls({ shared, several, call_names, path, entity, many }: Parts) {
  return {
    download: defineCall({
      ...shared,
      ...several,
      id: `download${call_names.many}`,
      method: 'GET',
      path: `${path}/pdf`,
      summary: `One of the ${many} as a PDF, several as an archive`,
      runs: 'outside',
      answer: fileAnswer,
      file: 'application/pdf',
    }),
    remittance: defineCall({
      ...shared,
      ...several,
      id: `download${call_names.one}Remittance`,
      method: 'GET',
      path: `${path}/remittance`,
      summary: `The remittance advice of paid ${many}, a PDF for each supplier; several as an archive`,
      runs: 'outside',
      answer: fileAnswer,
      file: 'application/pdf',
    }),
    send: defineCall({
      ...shared,
      id: `send${call_names.many}`,
      method: 'POST',
      path: `${path}/send`,
      summary: `E-mails ${many}, or the remittance advice of paid ones, to their suppliers; those left out are named`,
      runs: 'write',
      body: z.object({
        self_bill_ids: selection(entity, maxPapers),
        paper: z._default(z.enum(['self_bill', 'remittance']), 'self_bill'),
        ...asks('letters_unprintable'),
      }),
      answer: z.object({
        /** Those that leave, and in how many e-mails: remittance advices leave together, one a supplier. */
        sending: z.array(id),
        emails: z.int(),
        not_sent: z.array(unsent),
      }),
      message: texts.sending,
      example: { body: { self_bill_ids: [1] } },
    }),
  }
}

function accountingCalls({ shared, call_names, path, entity, many }: Parts) {
  return {
    csv: defineCall({
      ...shared,
      id: `download${call_names.many}Csv`,
      method: 'POST',
      path: `${path}/csv`,
      summary: `Approved and paid ${many} as bills for an accounting program, marked as downloaded`,
      runs: 'write',
      body: z.object({
        self_bill_ids: selection(entity),
        /** Left out, the company's. */
        layout: z.optional(z.enum(accountingLayouts)),
        /** Takes those again that were taken before. */
        ...asksAgain,
      }),
      answer: z.object({
        files: z.array(z.object({ name: z.string(), csv: moneyText })),
        /** Those that were taken before, and the sentence that names them: nothing was taken. */
        csv_count: z.int(),
        already_down_text: z.string(),
        self_bills: rows,
      }),
      message: texts.csv,
      example: { body: { self_bill_ids: [1] } },
    }),
    forgetCsv: defineCall({
      ...shared,
      id: `remove${call_names.many}Csv`,
      method: 'POST',
      path: `${path}/remove-csv`,
      summary: `Forgets that ${many} were taken into accounting: the next file may hold them again`,
      runs: 'write',
      body: z.object({ self_bill_ids: selection(entity) }),
      answer: rows,
      message: texts.csv_forgotten,
      example: { body: { self_bill_ids: [1] } },
    }),
  }
}

/** The calls of one kind of self-bill. */
function callsOfKind(kind: SelfBillKind) {
  const parts = partsOf(kind)
  return { ...listCalls(parts), ...stepCalls(parts), ...paperCalls(parts), ...accountingCalls(parts) }
}

/** The calls of each kind, by its name. */
export const selfBillCallsOf = {
  driver: callsOfKind('driver'),
  agency: callsOfKind('agency'),
  sub_contractor: callsOfKind('sub_contractor'),
} as const
export type SelfBillCalls = ReturnType<typeof callsOfKind>

export const selfBillDocumentCalls: AnyCall[] = selfBillKinds.flatMap((kind) => Object.values(selfBillCallsOf[kind]))
