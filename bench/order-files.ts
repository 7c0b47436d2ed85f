// How long a customer's file of orders takes from the SFTP server to its jobs, and how long a colleague's saves take
// meanwhile: node bench/order-files.ts, or with another number of lines: node bench/order-files.ts 100

import { setTimeout as sleep } from 'node:timers/promises'
import { addCustomerSftp, showCustomerSftp } from '@dray/domain/customers/customer-sftp.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { listOrderFiles } from '@dray/domain/order-files/order-files.calls.ts'
import { makeClient } from '../apps/server/src/testing/client.ts'
import { sftpClient } from '../apps/server/src/testing/sftp-client.ts'
import { signIn } from './database.ts'
import { startListDatabase } from './list-database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'

const lines = Number(process.argv[2] ?? 250)
const runs = 3
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const header =
  'reference,load_type_code,collection_name,collection_town,collection_post_code,collection_date,delivery_name,delivery_town,delivery_post_code'
const fileOf = (run: number) =>
  [
    header,
    ...Array.from(
      { length: lines },
      (_, at) => `R${run}-${at},ROW 1,Sender ${at},Bristol,BS11 9AA,${day},Receiver ${at},Swindon,SN3 5HQ`,
    ),
    '',
  ].join('\r\n')

const database = await startListDatabase([
  { name: 'customers', path: '', kind: 'customer', column: 'customer_code' },
  { name: 'load types', path: '', kind: 'load_type', column: 'code' },
])
const dray = await startProcess('dray.ts', [database.url, database.folder, JSON.stringify({ SFTP_PORT: '0' })])
const slugs = permissions.map(({ slug }) => slug)
const clerk = makeClient(dray.url, await signIn(database, database.tenant_id, slugs))
const idOf = async (table: string, column: string) =>
  Number((await database.client.query(`select id from ${table} where ${column} = 'ROW 1'`)).rows[0].id)
const customer_id = await idOf('customers', 'customer_code')
const load_type_id = await idOf('load_types', 'code')

/** A clerk enters one job after the other until the work has ended; returns how long each save took. */
async function savesUntil(work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  const took: number[] = []
  while (!isOver) {
    const began = performance.now()
    await clerk.ok(saveJob, {
      body: {
        customer_id,
        load_type_id,
        collection_name: 'Sender',
        collection_town: 'Bristol',
        collection_date: day,
        delivery_name: 'Receiver',
        delivery_town: 'Swindon',
        keep_addresses: 0,
      },
    })
    took.push(performance.now() - began)
    await sleep(20)
  }
  return took
}

const { username, password } = await clerk.ok(addCustomerSftp, {
  body: { customer_id, port: 2222, load_type_id, status: 'active' },
})
const { server } = await clerk.ok(showCustomerSftp, { query: { customer_id } })
const sftp = await sftpClient({ port: server?.port ?? 0, username, password: password ?? '' })
const shown = (took: readonly number[]) =>
  `${percentile(took, 0.5).toFixed(0)}, p95 ${percentile(took, 0.95).toFixed(0)}, longest ${Math.max(...took).toFixed(0)} ms (${took.length} saves)`

/** Sends a file as a customer does, and waits until its jobs are there. */
async function send(run: number) {
  const began = performance.now()
  await sftp.put(`/in/orders-${run}.csv`, fileOf(run))
  const sent = performance.now()
  for (;;) {
    const { data } = await clerk.ok(listOrderFiles, { query: { customer_id } })
    const file = data.find(({ name }) => name === `orders-${run}.csv`)
    if (file?.settled_at) {
      if (file.job_count !== lines) throw new Error(`${file.job_count} of ${lines} lines became jobs`)
      return { sent: (sent - began) / 1000, done: (performance.now() - sent) / 1000 }
    }
    await sleep(100)
  }
}

// The first saves and the first file warm everything up.
await savesUntil(send(0))
process.stdout.write(`saves beside nothing: p50 ${shown(await savesUntil(sleep(8000)))}\n`)
for (let run = 1; run <= runs; run += 1) {
  const work = send(run)
  const took = await savesUntil(work)
  const { sent, done } = await work
  process.stdout.write(
    `${lines} lines: sent in ${sent.toFixed(1)} s, jobs after another ${done.toFixed(1)} s; saves meanwhile p50 ${shown(took)}\n`,
  )
}
await sftp.end()
await dray.stop()
await database.stop()
