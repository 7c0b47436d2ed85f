import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, dayOrNone, measure, text, wholeOrNone, wordOrNone } from '../catalogues/fields.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { trailerKinds } from './couplings.ts'
import { equipment, loadSpace } from './offers.ts'
import { pmiIntervals } from './pmi.ts'
import { openDefects } from './severities.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

export const trailers = defineCatalogue({
  ...vehiclePermissions,
  entity: 'trailer',
  call_names: { one: 'Trailer', many: 'Trailers' },
  noun: { one: 'trailer', many: 'trailers' },
  path: '/client/trailer',
  method: 'PUT',
  event: 'trailersChange',
  fields: {
    code: code(),
    serial_no: code('Serial No', 50),
    description: text('Description'),
    kind: wordOrNone('Kind', trailerKinds),
    gross_weight_kg: measure('Gross weight, kg'),
    cubic_max: measure('Cubic metres'),
    ...loadSpace,
    ...equipment,
    pmi_interval_weeks: wholeOrNone('Weeks between inspections', pmiIntervals),
    /** Until an inspection is on record, which then says when the next one is due. */
    pmi_due: dayOrNone('First inspection due'),
  },
  shows: { papers: dueLights, defects: openDefects },
  search: ['code', 'serial_no', 'description'],
  sortable: ['code', 'serial_no', 'description', 'cubic_max'],
  example: { code: 'TR1', serial_no: 'SN-4711', description: 'Curtain side', cubic_max: 90 },
  messages: {
    added: 'Trailer Added Successfully.',
    updated: 'Trailer Updated Successfully',
    deleted: 'Trailer Deleted Successfully!',
  },
})
