import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import {
  choice,
  choiceOrNone,
  clock,
  code,
  derivedName,
  email,
  file,
  phone,
  referenceOrNone,
  text,
} from '../catalogues/fields.ts'
import { paperLights } from '../expiry/paper-lights.ts'
import { id } from '../kernel/wire.ts'
import { driverType } from './driver-type.ts'
import { shift } from './shift.ts'

export const driverTitles = [
  { id: 1, name: 'Mr' },
  { id: 2, name: 'Mrs' },
] as const
export const driverEmploymentTypes = [
  { id: 1, name: 'Self Employed' },
  { id: 2, name: 'PAYE' },
] as const
export const driverTypes = [
  { id: driverType.own, name: 'Own driver' },
  { id: driverType.agency, name: 'Agency driver' },
] as const
export const shiftTypes = [
  { id: shift.day, name: 'Day' },
  { id: shift.night, name: 'Night' },
] as const

/** The people who drive, as far as allocation needs them; their papers, pay and app come beside it. */
export const drivers = defineCatalogue({
  feature: 'drivers',
  permissions: ['/account-settings/drivers'],
  entity: 'driver',
  call_names: { one: 'Driver', many: 'Drivers' },
  noun: { one: 'driver', many: 'drivers' },
  path: '/client/driver',
  method: 'PATCH',
  event: 'driverChange',
  fields: {
    code: code(),
    title: choiceOrNone('Title', [1, 2]),
    first_name: derivedName('First name', 50),
    last_name: derivedName('Last name', 50),
    full_name: derivedName('Name', 101),
    email: email(),
    mobile: phone('Mobile'),
    profile_image: file('Picture', 'driver-pictures'),
    licence_type: text('Licence Type', 50),
    driver_emp_type: choice('Employment', [1, 2], false),
    driver_type: choice('Own or agency driver', [1, 2], false),
    shift_type_id: choice('Shift', [1, 2], false),
    start_time: clock('Start'),
    depot_id: referenceOrNone('Depot', 'depot'),
  },
  shows: { user_id: id, role_id: id, depot: z.nullable(z.object({ id, name: z.string() })), papers: paperLights },
  active: 'is_available',
  lists_retired: true,
  search: ['code', 'full_name', 'email', 'mobile'],
  sortable: ['code', 'full_name', 'licence_type', 'shift_type_id'],
  example: { code: 'D01', full_name: 'Ade Okoro', driver_emp_type: 2, shift_type_id: shift.day },
  messages: {
    added: 'Driver Added Successfully.',
    updated: 'Driver Updated Successfully',
    deleted: 'Driver deleted successfully',
  },
})
