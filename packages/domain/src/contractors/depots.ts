import { defineCatalogue } from '../catalogues/catalogue.ts'
import { wordOrNone } from '../catalogues/fields.ts'
import { nations } from '../holidays/bank-holidays.ts'
import { contractorTexts } from './contractors.messages.ts'
import { directoryEntry } from './directory-entry.ts'

const entry = directoryEntry('depot')

/** The company's own yards, where vehicles and drivers are at home. */
export const depots = defineCatalogue({
  ...entry,
  /** Of another nation than the company keeps; its drivers have its bank holidays. */
  fields: { ...entry.fields, bank_holidays: wordOrNone(contractorTexts.bankHolidays, nations) },
  permissions: ['/account-settings/depots'],
  entity: 'depot',
  call_names: { one: 'Depot', many: 'Depots' },
  noun: { one: 'depot', many: 'depots' },
  path: '/client/depot',
  event: 'depotChange',
})
