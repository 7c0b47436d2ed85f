import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, email, file, measure, name, phone, referenceOrNone, text } from '../catalogues/fields.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { id } from '../kernel/wire.ts'

/** Drivers with a vehicle and a company of their own, who take jobs like sub-contractors. */
export const ownerDrivers = defineCatalogue({
  feature: 'contractors',
  permissions: ['/account-settings/owner-drivers'],
  entity: 'owner_driver',
  call_names: { one: 'OwnerDriver', many: 'OwnerDrivers' },
  noun: { one: 'owner driver', many: 'owner drivers' },
  path: '/client/owner-drivers',
  method: 'PUT',
  event: 'ownerDriverChange',
  fields: {
    code: code(),
    full_name: name('Name'),
    email: email(),
    mobile: phone('Mobile'),
    profile_image: file('Picture', 'owner-driver-pictures'),
    company_name: text('Company', 100),
    company_town: text('Town', 60),
    vehicle_type_id: referenceOrNone('Vehicle type', 'vehicle_type'),
    payload_kg: measure('Payload, kg'),
  },
  shows: { papers: dueLights, user_id: id, vehicle_type: z.nullable(z.object({ id, v_code: z.string() })) },
  search: ['code', 'full_name', 'email', 'mobile', 'company_name', 'company_town'],
  sortable: ['code', 'full_name', 'email', 'company_name', 'company_town', 'payload_kg'],
  example: { code: 'OD1', full_name: 'Olu Bello', email: 'olu@bello.example', payload_kg: 1100 },
})
