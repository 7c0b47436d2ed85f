import type { AnyPart } from '../catalogues/parts.ts'
import { driverDocument } from '../drivers/driver-documents.ts'
import { driverParticulars } from '../drivers/driver-particulars.ts'
import { licenceCategory } from '../drivers/licence-parts.ts'
import { licenceCategories } from '../drivers/licences.ts'
import { paperKind } from '../drivers/paper-kinds.table.ts'
import type { Cell } from '../kernel/tables/cell.ts'
import { trailerInspection, trailerPaper, vehicleInspection, vehiclePaper } from '../vehicles/vehicle-parts.ts'
import type { Along, ImportColumn } from './import-columns.ts'
import { importLabels as labels } from './imports.messages.ts'

const along = (field: keyof typeof labels, cell: Cell, row: Along): ImportColumn => ({
  field,
  label: labels[field],
  cell,
  required: false,
  along: row,
})
const text: Cell = { kind: 'text' }
const date: Cell = { kind: 'date' }

const card = (field: keyof typeof labels, kind: number) =>
  along(field, date, { part: driverDocument, among: { document_type_id: kind }, column: 'card_expiry_date', as: 'one' })
const particular = (field: 'birth_date' | 'start_date') =>
  along(field, date, { part: driverParticulars, among: {}, column: field, as: 'one' })

/** A person's cards, licence categories and dates, which only few may see. */
export const driverAlong: readonly ImportColumn[] = [
  along('licence_no', text, {
    part: driverDocument,
    among: { document_type_id: paperKind.licence },
    column: 'card_number',
    as: 'one',
  }),
  card('licence_expiry', paperKind.licence),
  along(
    'categories',
    { kind: 'choices', of: licenceCategories },
    {
      part: licenceCategory,
      among: {},
      column: 'licence_category_id',
      as: 'each',
    },
  ),
  card('cpc_expiry', paperKind.cpc),
  card('tacho_card_expiry', paperKind.tacho),
  particular('birth_date'),
  particular('start_date'),
]

const renewal = (part: AnyPart) => (field: keyof typeof labels, kind: number) =>
  along(field, date, { part, among: { document_type_id: kind }, column: 'card_expiry_date', as: 'renewal' })
const ofVehicle = renewal(vehiclePaper)
const ofTrailer = renewal(trailerPaper)

/** The next inspection: what the last one says, or the date entered by hand where there has been none. */
const nextPmi = (part: AnyPart, otherwise: NonNullable<Along['otherwise']>) =>
  along('pmi_due', date, { part, among: {}, column: 'next_due', as: 'newest', otherwise })

/** By the kinds of `vehiclePaperKinds`. */
export const vehicleAlong: readonly ImportColumn[] = [
  ofVehicle('mot_due', 11),
  ofVehicle('tax_due', 12),
  ofVehicle('insurance_due', 13),
  ofVehicle('tacho_calibration_due', 14),
  nextPmi(vehicleInspection, { field: 'pmi_dates', list: true }),
]
/** Trailers are not taxed and have no tachograph. */
export const trailerAlong: readonly ImportColumn[] = [
  ofTrailer('mot_due', 11),
  ofTrailer('insurance_due', 13),
  nextPmi(trailerInspection, { field: 'pmi_due', list: false }),
]
