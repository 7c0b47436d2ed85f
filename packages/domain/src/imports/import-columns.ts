import type { AnyCatalogue } from '../catalogues/catalogue.ts'
import type { AnyPart } from '../catalogues/parts.ts'
import { customerTypes } from '../customers/customer.ts'
import { jobFields } from '../jobs/job-fields.table.ts'
import { type JobFieldName, jobField, labelWithUnit } from '../jobs/job-fields.ts'
import { modes } from '../jobs/mode.ts'
import type { AnyCall } from '../kernel/call.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { holdsAny, holdsWhatElse, seesPrices } from '../kernel/permissions.ts'
import type { Cell, Choices } from '../kernel/tables/cell.ts'
import { flag, moneySchemas } from '../kernel/wire.ts'
import { importLabels as labels } from './imports.messages.ts'

/** What comes along with a row in a column of its own: a row of a part that belongs to it, such as a vehicle's MOT. */
export interface Along {
  part: AnyPart
  /** What tells the part's row from others of the same owner. */
  among: Readonly<Record<string, number>>
  /** The part's column that the cell goes to. */
  column: string
  /** `one`: its row is changed, or added where there is none; `renewal`: a later date is a further row; `each`: a row for each value; `newest`: a later date changes the row of the latest date. */
  as: 'one' | 'renewal' | 'each' | 'newest'
  /** Of `newest`: the row's own field that takes the date where the part has no row; `list` where it holds several. */
  otherwise?: { field: string; list: boolean }
}

/** A column that an import knows: the field of the call that its cells go to. */
export interface ImportColumn {
  field: string
  label: string
  cell: Cell
  /** A new row must have it. */
  required: boolean
  /** The cell is no part of the row but of one that belongs to it. */
  along?: Along
}

/** The field that holds a row's name, and those that make it together. */
export interface RowName {
  field: string
  of?: readonly string[]
}

export interface ImportKind {
  noun: { one: string; many: string }
  add: AnyCall
  /** Null where what is there already stays as it is. */
  change: AnyCall | null
  columns: readonly ImportColumn[]
  /** The fields by which a row is one that is there already; the first is a text that every row has. */
  identity: readonly [string, ...string[]]
  /** There may be a million rows: they are found by what identifies them as it is written, capitals and blanks included. */
  isLarge?: boolean
  /** Puts the instants where a row has a date and the company's clock. */
  inZone?: (
    body: Readonly<Record<string, unknown>>,
    zone: string,
  ) => { body: Record<string, unknown>; faults: FieldErrors }
  /** A row without its code is the one of the same name; a new one gets a code made from it. */
  name?: RowName
  /** The field that identifies a row is made of the file and the line where the file has no column for it. */
  ownIdentity?: boolean
  /** What every row has, and by which those are told apart that the table has besides. */
  fixed?: Readonly<Record<string, number>>
}

interface CatalogueImport {
  identity: ImportKind['identity']
  name?: RowName
  fixed?: Readonly<Record<string, number>>
  /** Fields that hold a number for each name, and texts of which there is a list; with what others call them. */
  choices?: Readonly<Record<string, Choices | Extract<Cell, { kind: 'choice' | 'word' }>>>
  along?: readonly ImportColumn[]
  /** Fields that something along fills. */
  without?: readonly string[]
}

const typed: Cell = { kind: 'text' }

const cellOf = (chosen: NonNullable<CatalogueImport['choices']>[string]): Cell =>
  'kind' in chosen ? chosen : { kind: 'choice', of: chosen }
/** A label that names the unit allows it behind the number too. */
const withUnit = (cell: Cell, label: string): Cell => {
  const [unit] = /weeks|days|minutes/.exec(label.toLowerCase()) ?? []
  return cell.kind === 'whole' && unit ? { ...cell, unit } : cell
}

/** A catalogue's import: all its fields but files and those that are fixed. */
export function catalogueKind(
  catalogue: AnyCatalogue,
  { choices = {}, fixed, along = [], without = [], ...rest }: CatalogueImport,
): ImportKind {
  const side = catalogue.sides.find(({ kind }) => kind === null || fixed?.[kind.column] === kind.value)
  const columns = Object.entries(catalogue.fields)
    .filter(([field, { cell }]) => cell?.kind !== 'file' && !(fixed && field in fixed) && !without.includes(field))
    .map(([field, { label, cell = typed, required }]): ImportColumn => {
      const chosen = choices[field]
      return { field, label, cell: chosen ? cellOf(chosen) : withUnit(cell, label), required }
    })
  const { add, change } = catalogue.calls
  return {
    noun: side?.noun ?? catalogue.noun,
    add,
    change,
    columns: [...columns, ...along],
    ...(fixed && { fixed }),
    ...rest,
  }
}

const column = (field: string, label: string, cell: Cell = typed): ImportColumn => ({
  field,
  label,
  cell,
  required: false,
})
const needed = (one: ImportColumn): ImportColumn => ({ ...one, required: true })

const place = [
  column('address_line_1', labels.address_line_1),
  column('address_line_2', labels.address_line_2),
  column('town', labels.town),
  column('post_code', labels.post_code),
  column('country', labels.country),
]

export const customerColumns: readonly ImportColumn[] = [
  needed(column('customer_code', labels.code)),
  needed(column('customer_name', labels.name)),
  column('customer_type', labels.type, { kind: 'choice', of: customerTypes }),
  column('email', labels.email),
  column('landline', labels.landline),
  ...place,
  column('customer_emails', labels.more_emails, { kind: 'list' }),
  column('enable_email_notifications', labels.notifications, { kind: 'flag' }),
]

export const addressColumns: readonly ImportColumn[] = [
  column('customer_id', labels.customer, { kind: 'reference', entity: 'customer' }),
  needed(column('name', labels.name)),
  ...place,
  column('phone', labels.phone),
  column('latitude', labels.latitude, { kind: 'float' }),
  column('longitude', labels.longitude, { kind: 'float' }),
  column('collection_service_minutes', labels.collection_service_minutes, { kind: 'whole' }),
  column('delivery_service_minutes', labels.delivery_service_minutes, { kind: 'whole' }),
]

/** The fields of a job that are several texts, and the key that each text stands under. */
const jobLists: Readonly<Record<string, string>> = {
  customer_reference: 'name',
  air_way_bill_numbers: 'awb_number',
  job_emails: 'email',
}

function jobCell(field: JobFieldName): Cell {
  const row = jobField(field)
  const as = jobLists[field]
  if (as) return { kind: 'list', as }
  if (row?.entity) return { kind: 'reference', entity: row.entity }
  if (field === 'mode') return { kind: 'choice', of: modes.map(({ mode, label }) => ({ id: mode, name: label })) }
  if (row?.decimals !== undefined) return { kind: moneySchemas.has(row.body) ? 'money' : 'number' }
  if (row?.body === flag) return { kind: 'flag' }
  if (field.endsWith('_date')) return { kind: 'date', with: field.replace(/_date$/, '_time') }
  return field.endsWith('_time') ? { kind: 'time', with: field.replace(/_time$/, '_date') } : typed
}

/** A job's places have the same fields on both sides, so their columns begin with the side. */
function jobLabel(field: JobFieldName): string {
  if (field === 'import_ref') return labels.import_ref
  const label = labelWithUnit(field) ?? field
  const side = (['collection', 'delivery'] as const).find((one) => field.startsWith(`${one}_`))
  if (!side) return label
  return `${labels[side]} ${(field === `${side}_name` ? labels.name : label).toLowerCase()}`
}

/** Every field that the table of job fields says an import has a column for; the instants are their date and time. */
export const jobColumns: readonly ImportColumn[] = (Object.keys(jobFields) as JobFieldName[])
  .filter((field) => jobField(field)?.isImported && !field.endsWith('_at'))
  .map((field) => ({
    field,
    label: jobLabel(field),
    cell: jobCell(field),
    required: field === 'import_ref' || field === 'customer_id',
  }))

type Person = Parameters<typeof seesPrices>[0]

/** Whoever may add a part's rows may have them come along. */
const mayBring = ({ add }: Along['part']['calls'], viewer: Person) =>
  holdsAny(viewer, (add.who as { client?: readonly string[] }).client ?? []) && holdsWhatElse(add, viewer)

/** The columns that somebody may import: without prices none that holds money, and no papers of people without their right. */
export const columnsFor = ({ columns }: ImportKind, viewer: Person) =>
  columns.filter(
    ({ cell, along }) =>
      (cell.kind !== 'money' || seesPrices(viewer)) && (!along || mayBring(along.part.calls, viewer)),
  )
