import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { address, code, email, name, phone, ruledText, text, wholeOrNone } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { vatNumberIn } from '../company/company-numbers.ts'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { rateFields } from './driver-rates.ts'

const permissions = ['/account-settings/drivers'] as const

/** The companies that send drivers for a day or longer, and invoice them. */
export const agencies = defineCatalogue({
  feature: 'drivers',
  permissions,
  entity: 'agency',
  call_names: { one: 'Agency', many: 'Agencies' },
  noun: { one: 'agency', many: 'agencies' },
  path: '/client/agencies',
  method: 'PATCH',
  event: 'agencyChange',
  fields: {
    code: code(),
    name: name(),
    contact: text('Contact', 100),
    email: email(),
    landline: phone('Landline'),
    mobile: phone('Mobile'),
    ...address,
    terms_days: wholeOrNone('Payment terms', { min: 0, max: 365 }),
    vat_code: ruledText('VAT number', vatNumberIn),
  },
  search: ['code', 'name', 'contact', 'email', 'landline', 'mobile', 'town'],
  sortable: ['code', 'name', 'contact', 'email', 'landline', 'town'],
  example: {
    code: 'RDS',
    name: 'Ridgeway Driver Services',
    contact: 'Kim Patel',
    landline: '01179000222',
    terms_days: 30,
  },
})

/** What an agency is paid an hour for its drivers from a date on, unless a driver has rates of their own. */
export const agencyRate = definePart({
  feature: 'drivers',
  permissions,
  money: true,
  entity: 'agency_rate',
  call_name: 'AgencyRate',
  noun: { one: 'rate', many: 'rates' },
  path: '/client/agency-rates',
  method: 'PUT',
  owner: { column: 'agency_id', entity: 'agency' },
  fields: rateFields,
  removable: true,
  example: { from_date: '2026-04-06', day_rate: 21, night_rate: 24.5, minimum_hours_pay: '08:00:00' },
})

export const listAgencyRates = defineCall({
  feature: 'drivers',
  id: 'listAgencyRates',
  method: 'GET',
  path: '/client/agency-rates/:id',
  summary: "An agency's rates, the newest first",
  who: { client: permissions },
  money: true,
  runs: 'read',
  params: idParams('agency'),
  answer: z.array(agencyRate.row),
  example: { params: { id: 1 } },
})
