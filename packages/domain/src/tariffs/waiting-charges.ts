import { defineCatalogue } from '../catalogues/catalogue.ts'
import { charge, code, text, whole } from '../catalogues/fields.ts'
import { tariffPermissions } from './tariff-permissions.ts'

/** What an hour of waiting costs, what of it is free, and in what steps the rest counts. */
export const waitingCharges = defineCatalogue({
  ...tariffPermissions,
  money: true,
  entity: 'waiting_charge',
  call_names: { one: 'WaitingCharge', many: 'WaitingCharges' },
  noun: { one: 'waiting charge', many: 'waiting charges' },
  path: '/client/waiting-charge',
  method: 'PATCH',
  event: 'waitingChargeChange',
  fields: {
    code: code(),
    description: text('Description'),
    charge: charge('Charge per hour'),
    free_minutes: whole('Free minutes', { min: 0, max: 1440 }),
    step_minutes: whole('Charged in steps of minutes', { min: 1, max: 240 }),
  },
  search: ['code', 'description'],
  sortable: ['code', 'description', 'charge', 'free_minutes', 'step_minutes'],
  example: { code: 'VAN', description: 'Vans', charge: 25, free_minutes: 30, step_minutes: 15 },
})
