import { adrClasses } from '../jobs/load-needs.ts'
import type { Cell } from '../kernel/tables/cell.ts'
import { orderColumnTexts as help } from './order-files.messages.ts'

/** A column of an order file, and the field of the job that it fills. */
export interface OrderColumn {
  column: string
  /** A field of the entry form; both references are the job's list of them. */
  field: string
  cell: Cell
  required: boolean
  help: string
  /** What stands in the template's example line. */
  example: string
}

const text: Cell = { kind: 'text' }
const optional = { cell: text, required: false, example: '' }

function side(name: 'collection' | 'delivery', example: Readonly<Record<string, string>>): OrderColumn[] {
  const rows: readonly [column: string, field: string, help: string, cell?: Cell][] = [
    ['name', 'name', help.name],
    ['line1', 'address_line_1', help.line1],
    ['line2', 'address_line_2', help.line2],
    ['town', 'town', help.town],
    ['postcode', 'post_code', help.postcode],
    ['country', 'country', help.country],
    ['contact', 'contact', help.contact],
    ['phone', 'phone', help.phone],
    [
      'date',
      'date',
      name === 'collection' ? help.collectionDate : help.deliveryDate,
      { kind: 'date', with: `${name}_time` },
    ],
    ['time', 'time', help.time, { kind: 'time', with: `${name}_date` }],
    ['instructions', 'instruction_1', help.instructions],
  ]
  return rows.map(([column, field, text_, cell = text]) => ({
    column: `${name}_${column}`,
    field: `${name}_${field}`,
    cell,
    required: column === 'date' && name === 'collection',
    help: text_,
    example: example[column] ?? '',
  }))
}

/** The columns of an order file, as the documentation, the template and the portal name them; none holds a price. */
export const orderColumns: readonly OrderColumn[] = [
  { column: 'reference', field: 'reference', ...optional, required: true, help: help.reference, example: 'PO-10442' },
  { column: 'customer_ref2', field: 'second_reference', ...optional, help: help.secondReference },
  {
    column: 'load_type_code',
    field: 'load_type_id',
    cell: { kind: 'reference', entity: 'load_type' },
    required: false,
    help: help.loadType,
    example: '',
  },
  {
    column: 'service_code',
    field: 'service_id',
    cell: { kind: 'reference', entity: 'service' },
    required: false,
    help: help.service,
    example: '',
  },
  { column: 'booked_by', field: 'booked_by', ...optional, help: help.bookedBy, example: 'Jo Reed' },
  ...side('collection', {
    name: 'Ashdown Print',
    line1: '4 Mill Lane',
    town: 'Bristol',
    postcode: 'BS1 4DJ',
    country: 'GB',
    date: '31/12/2026',
    time: '09:30',
  }),
  ...side('delivery', {
    name: 'NHS Supply Hub',
    line1: 'Unit 7, Dorcan Way',
    town: 'Swindon',
    postcode: 'SN3 5HQ',
    country: 'GB',
    date: '31/12/2026',
    time: '15:00',
    instructions: 'Bay 3, ask for goods in',
  }),
  { column: 'items', field: 'item_count', ...optional, cell: { kind: 'number' }, help: help.items, example: '2' },
  { column: 'weight_kg', field: 'weight', ...optional, cell: { kind: 'number' }, help: help.weight, example: '340.5' },
  { column: 'vol_weight_kg', field: 'vol_weight', ...optional, cell: { kind: 'number' }, help: help.volWeight },
  { column: 'spaces', field: 'spaces', ...optional, cell: { kind: 'number' }, help: help.spaces },
  { column: 'length_cm', field: 'length_cm', ...optional, cell: { kind: 'number' }, help: help.length },
  { column: 'width_cm', field: 'width_cm', ...optional, cell: { kind: 'number' }, help: help.width },
  { column: 'height_cm', field: 'height_cm', ...optional, cell: { kind: 'number' }, help: help.height },
  { column: 'tail_lift', field: 'needs_tail_lift', ...optional, cell: { kind: 'flag' }, help: help.tailLift },
  { column: 'two_persons', field: 'needs_two_persons', ...optional, cell: { kind: 'flag' }, help: help.twoPersons },
  {
    column: 'wait_and_return',
    field: 'is_wait_and_return',
    ...optional,
    cell: { kind: 'flag' },
    help: help.waitAndReturn,
  },
  { column: 'hazardous', field: 'is_hazardous', ...optional, cell: { kind: 'flag' }, help: help.hazardous },
  { column: 'un_number', field: 'un_number', ...optional, help: help.unNumber },
  { column: 'adr_class', field: 'adr_class', ...optional, cell: { kind: 'word', of: adrClasses }, help: help.adrClass },
  {
    column: 'awb',
    field: 'air_way_bill_numbers',
    ...optional,
    cell: { kind: 'list', as: 'awb_number' },
    help: help.awb,
  },
]

/** The column that stands for a field of a job; the field itself where none does. */
export const columnOfField = (field: string): string => {
  if (field === 'body') return ''
  if (field.startsWith('customer_reference')) return 'reference'
  return orderColumns.find((one) => one.field === field)?.column ?? field
}
