// How long an import takes: 10,000 rows of catalogues, of addresses and of jobs from a CSV file, checked and then taken
// over, as somebody in the browser would have it done: node bench/imports.ts, or only some: node bench/imports.ts jobs

import { setTimeout as sleep } from 'node:timers/promises'
import { addImport, checkImport, getImport, startImport } from '@dray/domain/imports/imports.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { makeClient } from '../apps/server/src/testing/client.ts'
import { signIn } from './database.ts'
import { startListDatabase } from './list-database.ts'
import { startProcess } from './processes.ts'

const count = 10_000
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10)
const letters = 'ABDEFGHJLNPQRSTUWXYZ'
const letter = (at: number) => letters[at % letters.length] ?? 'A'
/** Few places of a company share a postcode. */
const postcode = (at: number) => `SN${1 + (at % 30)} ${at % 9}${letter(at)}${letter(Math.floor(at / 30))}`
const names = ['Bristol', 'Reading', 'Swindon', 'Leeds', 'Derby', 'Hull', 'Luton', 'Dover', 'Oxford', 'Bath']

/** What stands in the nth row, by the heading. */
const rowsOf: Readonly<Record<string, (at: number) => Readonly<Record<string, string | number>>>> = {
  vehicles: (at) => ({
    Registration: `AB${at} XYZ`,
    Code: `V${at}`,
    'Vehicle type': `ROW ${1 + (at % 200)}`,
    'Payload, kg': at,
  }),
  drivers: (at) => ({
    Code: `D${at}`,
    Name: `Ade Okoro ${at}`,
    'E-mail': `d${at}@drivers.example`,
    Employment: 'PAYE',
  }),
  customers: (at) => ({
    Code: `C${at}`,
    Name: `Customer ${at}`,
    'E-mail': `c${at}@customers.example`,
    Postcode: 'SN3 5HQ',
  }),
  customer_addresses: (at) => ({
    Customer: `ROW ${1 + (at % 200)}`,
    Name: `Gate ${at}`,
    Town: names[at % 10] ?? '',
    Postcode: postcode(at),
  }),
  jobs: (at) => ({
    Reference: `EX-${at}`,
    Customer: `ROW ${1 + (at % 200)}`,
    'Load type': `ROW ${1 + (at % 200)}`,
    'Collection name': `Sender ${at}`,
    'Collection town': names[at % 10] ?? '',
    'Collection postcode': 'BS11 9AA',
    'Collection date': day(at),
    'Collection time': '09:00',
    'Delivery name': `Receiver ${at}`,
    'Delivery town': names[(at + 3) % 10] ?? '',
    'Delivery postcode': 'SN3 5HQ',
    'Delivery date': day(at),
    'Delivery time': '12:30',
    Pieces: 4,
    'Weight kg': 120,
    'Base charge': 85.12,
  }),
}

const database = await startListDatabase([
  { name: 'customers', path: '', kind: 'customer', column: 'customer_code' },
  { name: 'load types', path: '', kind: 'load_type', column: 'code' },
  { name: 'vehicle types', path: '', kind: 'vehicle_type', column: 'v_code' },
])
const dray = await startProcess('dray.ts', [database.url, database.folder])
const slugs = permissions.map(({ slug }) => slug)
const client = makeClient(dray.url, await signIn(database, database.tenant_id, slugs))

async function until(id: number, state: string) {
  const began = performance.now()
  for (;;) {
    const found = await client.ok(getImport, { params: { id } })
    if (found.state === state) return { ...found, seconds: (performance.now() - began) / 1000 }
    if (found.state === 'failed') throw new Error('The import stopped')
    await sleep(50)
  }
}

async function measure(kind: string) {
  const rowOf = rowsOf[kind]
  if (!rowOf) throw new Error(`No rows of ${kind}`)
  const rows = Array.from({ length: count }, (_, at) => Object.values(rowOf(at)).join(','))
  const headings = Object.keys(rowOf(0)).map((heading) => `"${heading}"`)
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([[headings.join(','), ...rows].join('\n')]), `${kind}.csv`)
  const began = performance.now()
  const { id, columns } = await client.ok(addImport, { body: form as never })
  const read = (performance.now() - began) / 1000
  const params = { id }
  await client.ok(checkImport, { params, body: { columns } })
  const checked = await until(id, 'checked')
  await client.ok(startImport, { params })
  const done = await until(id, 'done')
  const { added, failed } = done
  const times = [read, checked.seconds, done.seconds].map((seconds) => `${seconds.toFixed(1)} s`)
  process.stdout.write(
    `${kind}: read ${times[0]}, checked ${times[1]}, taken over ${times[2]}; ${added} new, ${failed} with faults\n`,
  )
}

const asked = process.argv.slice(2)
for (const kind of asked.length > 0 ? asked : Object.keys(rowsOf)) await measure(kind)
await dray.stop()
await database.stop()
