// Saving a job, held against the best by hand for the same rows (bare.ts): node bench/save.ts
import { headersOf, signIn, startDatabase } from './database.ts'
import { compare } from './load.ts'
import { newJob } from './new-job.ts'
import { startProcess } from './processes.ts'

const database = await startDatabase()
const headers = headersOf(await signIn(database, 1, ['/traffic-diary', 'jobs.price', 'prices.view']))
const dray = await startProcess('dray.ts', [database.url, database.folder])
const bare = await startProcess('bare.ts', [database.url, '{}'])
try {
  const { a, b, ratio } = await compare(
    { url: `${dray.url}/api/v3/client/save-job`, headers, body: newJob },
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
