import { defineCatalogue } from '../catalogues/catalogue.ts'
import { directoryEntry } from './directory-entry.ts'

/** The company's own yards, where vehicles and drivers are at home. */
export const depots = defineCatalogue({
  ...directoryEntry('depot'),
  permissions: ['/account-settings/depots'],
  entity: 'depot',
  call_names: { one: 'Depot', many: 'Depots' },
  noun: { one: 'depot', many: 'depots' },
  path: '/client/depot',
  event: 'depotChange',
})
