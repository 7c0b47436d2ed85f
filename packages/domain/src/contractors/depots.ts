import { defineCatalogue } from '../catalogues/catalogue.ts'
import { position, wordOrNone } from '../catalogues/fields.ts'
import { nations } from '../holidays/bank-holidays.ts'
import { contractorTexts } from './contractors.messages.ts'
import { directoryEntry } from './directory-entry.ts'

const entry = directoryEntry('depot')

/** The company's own yards, where vehicles and drivers are at home. */
export const depots = defineCatalogue({
  ...entry,
  /** Of another nation than the company keeps: its drivers have its bank holidays. Its position follows from its postcode unless it is given. */
  fields: { ...entry.fields, bank_holidays: wordOrNone(contractorTexts.bankHolidays, nations), ...position },
  permissions: ['/account-settings/depots'],
  entity: 'depot',
  call_names: { one: 'Depot', many: 'Depots' },
  noun: { one: 'depot', many: 'depots' },
  path: '/client/depot',
  event: 'depotChange',
})
