import { defineCatalogue } from '../catalogues/catalogue.ts'
import { directoryEntry } from './directory-entry.ts'

/** The companies that the fleet's vehicles are hired from. */
export const contractors = defineCatalogue({
  ...directoryEntry('contractor'),
  permissions: ['/account-settings/contract-hire'],
  entity: 'contractor',
  call_names: { one: 'Contractor', many: 'Contractors' },
  noun: { one: 'contractor', many: 'contractors' },
  path: '/client/contractor',
  event: 'contractorChange',
})
