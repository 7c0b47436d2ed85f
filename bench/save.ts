// Saving a job, held against the best by hand for the same rows (bare.ts): node bench/save.ts
import { headersOf, signIn, startDatabase } from './database.ts'
import { compare } from './load.ts'
import { startProcess } from './processes.ts'

const database = await startDatabase()
const headers = headersOf(await signIn(database, 1, ['/traffic-diary', 'jobs.price', 'prices.view']))
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bare = await startProcess('bare.ts', [database.url, '{}'])
/** A year ahead, so that what is saved here stands in no list that is measured elsewhere. */
const later = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
const body = () =>
  JSON.stringify({
    customer_id: 7,
    load_type_id: 1,
    collection_name: 'Sender',
    collection_town: 'Bristol',
    collection_post_code: 'BS11 9AA',
    collection_date: later,
    collection_time: '09:00',
    delivery_name: 'Receiver',
    delivery_town: 'Swindon',
    delivery_post_code: 'SN3 5HQ',
    delivery_date: later,
    delivery_time: '12:00',
    item_count: 4,
    weight: 120,
    base_charge: 85.12,
    mileage: 58.7,
    job_extra_charges: [{ extra_tariff_id: 1 }],
    keep_addresses: 0,
  })
try {
  const { a, b, ratio } = await compare(
    { url: `${dray.url}/api/v3/client/save-job`, headers, body },
    { url: `${bare.url}/save`, headers, body: () => '' },
  )
  process.stdout.write(`save a job, p50 ms, Dray : by hand           ${a.p50.toFixed(1)} : ${b.p50.toFixed(1)}\n`)
  process.stdout.write(
    `save a job, time of Dray in times of that    ${(1 / ratio).toFixed(2)} (${a.per_second.toFixed(0)} : ${b.per_second.toFixed(0)} a second)\n`,
  )
} finally {
  await Promise.all([dray.stop(), bare.stop()])
  await database.stop()
}
