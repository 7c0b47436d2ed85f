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
import pg from 'pg'
import { headersOf, signIn } from './database.ts'
import { type ListedKind, openDray, startListDatabase } from './list-database.ts'
import { compare, measure } from './load.ts'
import { startProcess } from './processes.ts'

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
type Ask = keyof typeof asks

interface Statement {
  text: string
  values: unknown[]
}

type Query = (this: pg.Client, query: string | Statement, ...rest: unknown[]) => unknown

/** The statements that a request sends between the begin and the end of its transaction, from within this process. */
function watchStatements() {
  const proto = pg.Client.prototype as unknown as { query: Query }
  const own = proto.query
  const open = new Set<pg.Client>()
  let taken: Statement[] = []
  proto.query = function watched(this: pg.Client, query, ...rest) {
    if (typeof query === 'string' && query.startsWith('begin')) open.add(this)
    else if (query === 'commit') open.delete(this)
    else if (open.has(this) && typeof query === 'object') taken.push({ text: query.text, values: query.values })
    return own.call(this, query, ...rest)
  }
  return {
    take: () => taken.splice(0),
    stop: () => {
      proto.query = own
      taken = []
    },
  }
}

/** One request of each list's two kinds, made to Dray itself. */
async function statementsOf(url: string, headers: Record<string, string>) {
  const watch = watchStatements()
  const app = await openDray(url)
  const found: Record<string, Statement[]> = {}
  for (const { path } of lists) {
    for (const [ask, query] of Object.entries(asks)) {
      watch.take()
      const answer = await app.http.inject({ method: 'GET', url: `/api/v3${path}${query}`, headers })
      if (answer.statusCode !== 200) throw new Error(`${path}${query}: ${answer.statusCode} ${answer.body}`)
      found[`${path}/${ask}`.slice(1)] = watch.take()
    }
  }
  await app.close()
  watch.stop()
  return found
}

const say = (name: string, ...cells: string[]) =>
  process.stdout.write(`${name.padEnd(18)}${cells.map((cell) => cell.padEnd(28)).join('')}\n`)
const database = await startListDatabase(lists)
const headers = headersOf(await signIn(database, database.tenant_id, permitted))
const statements = await statementsOf(database.url, headers)
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bare = await startProcess('bare.ts', [database.url, JSON.stringify(statements)])
const named = process.argv.slice(2)
const asked = named.length === 0 ? lists : lists.filter(({ name }) => named.includes(name))
const short = { rounds: 3, seconds: 0.7, warm: 0 }
try {
  // The first list would pay for the others: programs are compiled as they run.
  for (const url of [`${dray.url}/api/v3${listCustomers.path}${asks.page}`, `${bare.url}${listCustomers.path}/page`])
    await measure({ url, headers, seconds: 4 })
  say('', 'page 3, a second', 'search, a second')
  for (const { name, path } of asked) {
    const cells: string[] = []
    for (const ask of Object.keys(asks) as Ask[]) {
      const { a, b, ratio } = await compare(
        { url: `${dray.url}/api/v3${path}${asks[ask]}`, headers },
        { url: `${bare.url}${path}/${ask}`, headers },
        short,
      )
      cells.push(`${a.per_second.toFixed(0)} : ${b.per_second.toFixed(0)}, costs ${(1 / ratio).toFixed(2)}`)
    }
    say(name, ...cells)
  }
} finally {
  await Promise.all([dray.stop(), bare.stop()])
  await database.stop()
}
