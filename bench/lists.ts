// The lists of the settings, 200 rows each: pages a second, held against a bare server that sends the same statements
// and the same rows: node bench/lists.ts, or only some: node bench/lists.ts roles depots

import { contractors } from '@dray/domain/contractors/contractors.ts'
import { depots } from '@dray/domain/contractors/depots.ts'
import { subContractors } from '@dray/domain/contractors/sub-contractors.ts'
import { listCustomers } from '@dray/domain/customers/customers.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { listProfiles, listRoles } from '@dray/domain/staff/staff.calls.ts'
import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { freightTypes } from '@dray/domain/tariffs/freight-types.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { taxCodes } from '@dray/domain/tariffs/tax-codes.ts'
import { waitingCharges } from '@dray/domain/tariffs/waiting-charges.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { vehicleTypes } from '@dray/domain/vehicles/vehicle-types.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { compareLists } from './compare-lists.ts'
import { headersOf, signIn } from './database.ts'
import { type ListedKind, startListDatabase } from './list-database.ts'

/** In the order in which their rows can be made: what is referred to first. */
const lists: readonly ListedKind[] = [
  { name: 'customers', path: listCustomers.path, kind: 'customer', column: 'customer_code' },
  { name: 'roles', path: listRoles.path, kind: 'role', column: 'name' },
  { name: 'profiles', path: listProfiles.path, kind: 'profile', column: 'code' },
  { name: 'services', path: services.path, kind: 'service', column: 'code' },
  { name: 'extra tariffs', path: extraTariffs.path, kind: 'extra_tariff', column: 'code' },
  { name: 'waiting charges', path: waitingCharges.path, kind: 'waiting_charge', column: 'code' },
  { name: 'freight types', path: freightTypes.path, kind: 'freight_type', column: 'code' },
  {
    name: 'load types',
    path: loadTypes.path,
    kind: 'load_type',
    column: 'code',
    refers: { waiting_charge_id: 'waiting_charge' },
  },
  { name: 'tax codes', path: taxCodes.path, kind: 'tax_code', column: 'code' },
  { name: 'vehicle types', path: vehicleTypes.path, kind: 'vehicle_type', column: 'v_code' },
  { name: 'depots', path: depots.path, kind: 'depot', column: 'code' },
  { name: 'contractors', path: contractors.path, kind: 'contractor', column: 'code' },
  {
    name: 'vehicles',
    path: vehicles.path,
    kind: 'vehicle',
    column: 'reg',
    refers: { vehicle_type_id: 'vehicle_type', depot_id: 'depot', contractor_id: 'contractor' },
  },
  { name: 'trailers', path: trailers.path, kind: 'trailer', column: 'code' },
  { name: 'drivers', path: drivers.path, kind: 'driver', column: 'code', refers: { depot_id: 'depot' } },
  { name: 'sub-contractors', path: subContractors.path, kind: 'sub_contractor', column: 'code' },
]
const permitted = ['profiles', 'roles', 'company-details', 'services', 'customers', 'vehicles', 'drivers']
  .concat('contract-hire', 'sub-contractors', 'depots')
  .map((child) => `/account-settings/${child}`)
  .concat('prices.view')

/** The third page of all, and the first of those that a search finds. */
const asks = { page: '?page=3', search: '?keywords=ROW%201' } as const

const database = await startListDatabase(lists)
const headers = headersOf(await signIn(database, database.tenant_id, permitted))
try {
  const asked = lists.map((list) => ({ ...list, ...asks }))
  await compareLists(database, { lists: asked, named: process.argv.slice(2), headers })
} finally {
  await database.stop()
}
