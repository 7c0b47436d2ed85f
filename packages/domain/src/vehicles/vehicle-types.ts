import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, measure, text, word } from '../catalogues/fields.ts'
import { loadSpace, serviceMinutes } from './offers.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

export const hoursRegimes = ['gb', 'eu'] as const

/** Sizes of vehicle, with what one of that size may carry unless it says otherwise itself. */
export const vehicleTypes = defineCatalogue({
  ...vehiclePermissions,
  readable_by: ['/account-settings/owner-drivers'],
  entity: 'vehicle_type',
  call_names: { one: 'VehicleType', many: 'VehicleTypes' },
  noun: { one: 'vehicle type', many: 'vehicle types' },
  path: '/client/vehicle-type',
  method: 'PUT',
  event: 'vehicleTypesChange',
  fields: {
    v_code: code(),
    description: text('Description'),
    payload_kg: measure('Payload, kg'),
    ...loadSpace,
    ...serviceMinutes,
    /** Which rules of drivers' hours hold for it. */
    hours_regime: word("Drivers' hours", hoursRegimes, false),
  },
  search: ['v_code', 'description'],
  sortable: ['v_code', 'description', 'payload_kg'],
  example: { v_code: '75T', description: '7.5 tonnes', payload_kg: 2800 },
})
