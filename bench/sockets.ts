// How long a committed change takes to 500 sockets of ten companies: node bench/sockets.ts
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { signIn, startDatabase } from './database.ts'
import { percentile } from './percentile.ts'
import { loginsOf, settingsOf } from './settings.ts'

const database = await startDatabase()
const app = await buildApp({
  ...readConfig(settingsOf(database.url, database.folder)),
  logins: loginsOf(database.url),
})
const port = await app.start()
const people = []
for (let tenant_id = 1; tenant_id <= 10; tenant_id++)
  people.push({ tenant_id, ...(await signIn(database, tenant_id, ['/traffic-diary', 'prices.view'])) })
const listener = fork(fileURLToPath(new URL('listener.ts', import.meta.url)), [
  `http://127.0.0.1:${port}`,
  JSON.stringify(people),
])
await new Promise((resolve) => listener.once('message', resolve))
const committed: Record<string, number> = {}
for (let round = 0; round < 200; round++) {
  const tenant_id = 1 + (round % 10)
  await app.work.inCompany(tenant_id, async ({ publish }) =>
    publish({ event: 'jobChange', type: 'update', ids: [round], audience: { staff: true } }),
  )
  committed[round] = performance.timeOrigin + performance.now()
  await wait(20)
}
await wait(1000)
const seen = await new Promise<Record<string, number[]>>((resolve) => {
  listener.once('message', (message) => resolve(message as Record<string, number[]>))
  listener.send('end')
})
const delays = Object.entries(seen).flatMap(([round, times]) =>
  times.map((time) => Math.max(0, time - (committed[round] ?? time))),
)
const ms = (share: number) => percentile(delays, share).toFixed(1)
process.stdout.write(
  `${delays.length} deliveries of 200 changes to 500 sockets; ms from commit p50 ${ms(0.5)}, p99 ${ms(0.99)}, longest ${ms(1)}\n`,
)
await app.close()
await database.stop()
