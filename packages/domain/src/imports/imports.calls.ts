import * as z from 'zod/mini'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { dateOrders } from '../kernel/tables/written-dates.ts'
import { decimalSigns } from '../kernel/tables/written-numbers.ts'
import { fileAnswer, flag, flagOut, id, idParams, instant, pageOf, pageQuery, versionIn } from '../kernel/wire.ts'
import { importNames } from './import-names.ts'
import { importStates } from './import-states.ts'
import { importMessages as texts } from './imports.messages.ts'

const feature = 'imports'
/** Beside being signed in: the right to add a row of the kind. */
const who = { client: [] } as const
const params = idParams('import')
const kind = z.enum(importNames, texts.unknown_kind)
const format = z._default(z.enum(['csv', 'xlsx']), 'csv')

/** The most of a file; larger ones are refused before anything is kept of them. */
export const importLimits = {
  file: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cells: 2_000_000,
  characters: 50_000_000,
  inflated: 200 * 1024 * 1024,
} as const

const importRow = z.object({
  id,
  kind,
  /** What the file is called. */
  name: z.string(),
  user_name: z.string(),
  created_at: instant,
  finished_at: z.nullable(instant),
  state: z.enum(importStates),
  /** 1 once rows were taken over, of some of them at least. */
  has_run: flagOut,
  /** The rows below the headings, and those that were looked at. */
  row_count: z.int(),
  position: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Rows that came in and are worth checking. */
  warned: z.int(),
  /** The sheet of a spreadsheet that was read. */
  sheet: z.nullable(z.string()),
  version: z.int(),
})

/** A field that no column fills, and what every row has there, as a cell would hold it: a name, a code, Yes. */
const wholeValue = z.object({
  field: z.string().check(z.maxLength(100)),
  value: z.string().check(z.trim(), z.minLength(1, texts.no_value), z.maxLength(200)),
})

const example = z.nullable(z.string())
const importWhole = z.extend(importRow, {
  /** The headings of the file, the first rows below them, and the field that each column is matched with. */
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  columns: z.array(z.nullable(z.string())),
  /** What every row has in fields that no column fills. */
  values: z.array(wholeValue),
  /** The sheets of a spreadsheet that can be seen: another is read by sending the file again with its name. */
  sheets: z.array(z.string()),
  /** What the cells of each column show of how the file writes numbers and dates: an example of each kind. */
  evidence: z.array(
    z.object({
      numbers: z.object({ point: example, comma: example, unclear: example }),
      dates: z.object({ day_first: example, month_first: example }),
    }),
  ),
  /** How the file is read since it was checked. */
  decimal_sign: z.nullable(z.enum(decimalSigns)),
  date_order: z.nullable(z.enum(dateOrders)),
  /** What the columns can be matched with. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** What kind of cells it has, such as number or date. */
      cell: z.string(),
      required: flagOut,
      /** Rows are told apart by these fields: one of them must be in the file. */
      identifies: flagOut,
      /** What all rows may have there, where it can be chosen for the whole file and columns can be matched. */
      choices: z.nullable(z.array(z.object({ value: z.string(), detail: z.nullable(z.string()) }))),
    }),
  ),
})

export const listImports = defineCall({
  id: 'listImports',
  feature,
  method: 'GET',
  path: '/client/imports',
  summary: 'Imports of one kind of row, the latest first; they are removed after a month',
  who,
  runs: 'read',
  query: z.object({ ...pageQuery(['created_at']), kind }),
  answer: pageOf(importRow),
  example: { query: { kind: 'vehicles' } },
})

export const getImport = defineCall({
  id: 'getImport',
  feature,
  method: 'GET',
  path: '/client/imports/:id',
  summary: 'An import: its columns and how far it has come',
  who,
  runs: 'read',
  params,
  answer: importWhole,
  example: { params: { id: 1 } },
})

export const addImport = defineCall({
  id: 'addImport',
  feature,
  method: 'POST',
  path: '/client/imports',
  summary: 'Reads a CSV or Excel file and matches its headings with the fields; changes no row',
  who,
  runs: 'outside',
  multipart: true,
  form_limit: importLimits.file,
  /** Beside the file, which the form carries. */
  body: z.object({ kind, sheet: z.optional(z.string().check(z.maxLength(100))) }),
  answer: importWhole,
  message: texts.uploaded,
  example: { body: { kind: 'vehicles' } },
})

export const checkImport = defineCall({
  id: 'checkImport',
  feature,
  method: 'PUT',
  path: '/client/imports/:id/columns',
  summary: 'Matches the columns and tries every row without keeping any, in the background',
  who,
  runs: 'write',
  params,
  body: z.object({
    /** The field of each column of the file, in its order; null leaves the column out. */
    columns: z.array(z.nullable(z.string().check(z.maxLength(100)))).check(z.maxLength(importLimits.columns)),
    /** What every row has in fields that no column fills; left out, none. */
    values: z._default(z.array(wholeValue).check(z.maxLength(importLimits.columns)), []),
    /** What stands before decimals, where the file does not show it. */
    decimal_sign: z.optional(z.nullable(z.enum(decimalSigns, texts.decimal_sign))),
    /** What comes first in dates, where the file holds both. */
    date_order: z.optional(z.nullable(z.enum(dateOrders, texts.date_order))),
    version: versionIn,
  }),
  answer: importWhole,
  message: texts.checking,
  example: { params: { id: 1 }, body: { columns: ['reg'] } },
})

export const startImport = defineCall({
  id: 'startImport',
  feature,
  method: 'POST',
  path: '/client/imports/:id/start',
  summary: 'Imports the checked rows, in the background',
  who,
  runs: 'write',
  params,
  answer: importWhole,
  message: texts.started,
  example: { params: { id: 1 } },
})

export const cancelImport = defineCall({
  id: 'cancelImport',
  feature,
  method: 'POST',
  path: '/client/imports/:id/cancel',
  summary: 'Stops a check or an import; rows that were already imported stay',
  who,
  runs: 'write',
  params,
  answer: importWhole,
  message: texts.cancelled,
  example: { params: { id: 1 } },
})

export const listImportFaults = defineCall({
  id: 'listImportFaults',
  feature,
  method: 'GET',
  path: '/client/imports/:id/faults',
  summary:
    'The rows that were refused, or those that are worth checking, each with its line in the file, the fields and the reasons',
  who,
  runs: 'read',
  params,
  /** `warnings` for the rows that came in and are worth checking. */
  query: z.object({ ...pageQuery(['line']), warnings: z._default(flag, 0) }),
  answer: pageOf(
    z.object({
      id,
      line: z.int(),
      /** What the row is called by: the fields that identify it, as they stand in the file. */
      name: z.string(),
      /** Null where the reason is about the whole row. */
      faults: z.array(z.object({ field: z.nullable(z.string()), label: z.nullable(z.string()), reason: z.string() })),
    }),
  ),
  example: { params: { id: 1 } },
})

export const downloadFailedRows = defineCall({
  id: 'downloadFailedRows',
  feature,
  method: 'GET',
  path: '/client/imports/:id/failed-rows',
  summary: 'The refused rows as a file to correct and import again, with what is wrong in a last column',
  who,
  runs: 'outside',
  params,
  query: z.object({ format }),
  file: 'text/csv',
  answer: fileAnswer,
  example: { params: { id: 1 } },
})

export const downloadImportTemplate = defineCall({
  id: 'downloadImportTemplate',
  feature,
  method: 'GET',
  path: '/client/import-template',
  summary: 'An empty file with a heading for each field',
  who,
  runs: 'outside',
  query: z.object({ kind, format }),
  file: 'text/csv',
  answer: fileAnswer,
  example: { query: { kind: 'vehicles' } },
})

export const importsCalls: AnyCall[] = [
  listImports,
  addImport,
  getImport,
  checkImport,
  startImport,
  cancelImport,
  listImportFaults,
  downloadFailedRows,
  downloadImportTemplate,
]
