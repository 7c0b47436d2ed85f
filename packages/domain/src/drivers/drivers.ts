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
  ruledText,
} from '../catalogues/fields.ts'
import { dueLights } from '../expiry/due-lights-wire.ts'
import { ruleWhenChanged } from '../kernel/rule-when-changed.ts'
import { date, id } from '../kernel/wire.ts'
import { driverSignIns } from './driver-sign-in.calls.ts'
import { skillsExperience } from './driver-skills.calls.ts'
import { driverType } from './driver-type.ts'
import { driverTexts } from './drivers.messages.ts'
import { licenceTypes } from './licences.ts'
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

/** In the words of the list; what was typed before there was one stays until it is changed. */
const licenceTypeIn = ruleWhenChanged({
  max: 50,
  error: (typed) => (licenceTypes.some(({ name }) => name === typed) ? null : driverTexts.unknownLicenceType),
  tidy: (typed) => typed,
})

/** The people who drive. What is kept of them beside this belongs to them by `user_id`. */
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
    licence_type: ruledText('Licence Type', licenceTypeIn),
    driver_emp_type: choice('Employment', [1, 2], false),
    driver_type: choice('Own or agency driver', [1, 2], false),
    agency_id: referenceOrNone(driverTexts.agency, 'agency'),
    shift_type_id: choice('Shift', [1, 2], false),
    start_time: clock('Start'),
    end_time: clock('Finish'),
    depot_id: referenceOrNone('Depot', 'depot'),
  },
  shows: {
    user_id: id,
    role_id: id,
    depot: z.nullable(z.object({ id, name: z.string() })),
    agency: z.nullable(z.object({ id, name: z.string() })),
    /** Whether they were invited to the drivers' app, have joined it, or can no longer sign in. */
    sign_in: z.enum(driverSignIns),
    papers: dueLights,
    /** What they may drive today: a class, 0 for none, null where nobody knows. */
    driver_class_id: z.nullable(z.int()),
    tacho_card_expiry_date: z.nullable(date),
    cpc_card_expiry_date: z.nullable(date),
    /** Points on record and those that add up now; null for who may not see papers. */
    licence_endorsement_sum_points_received: z.nullable(z.int()),
    licence_endorsement_active_points: z.nullable(z.int()),
    skills_experience: skillsExperience,
  },
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
