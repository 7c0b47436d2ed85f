// What vehicle trackers may send: positions as Traccar forwards them, one a request, of 1,000 vehicles of one company whose
// drivers are at work: node bench/trackers.ts. Measured alone, and beside an office that reads its diary and board.
import { readFileSync } from 'node:fs'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { addTrackerKey, intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/config/config.ts'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { prepareLogins } from '../apps/server/src/platform/db/logins.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { tempFolder } from '../apps/server/src/platform/testing/temp-folder.ts'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { makePeople, type Person } from '../apps/server/src/testing/people.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'
import { loginsOf, settingsOf } from './settings.ts'

const vehicleCount = 1_000
const atOnce = 50
const seconds = 10
const say = (line: string) => void process.stdout.write(`${line}\n`)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = (ms: number) => {
  const end = performance.now() + ms
  return () => performance.now() >= end
}

/** What a process has had of the processors, in milliseconds. Linux only. */
function processorMs(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, 'name')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** So that every position is another instant and no vehicle flies. */
const start = Date.now() - 3_600_000
const positionOf = (vehicle: number, round: number) => ({
  position: {
    fixTime: new Date(start + round * 1000).toISOString(),
    valid: true,
    latitude: 52 + vehicle / 1000 + round / 10_000,
    longitude: -1.5,
    speed: 20,
    course: 0,
    accuracy: 0,
  },
  device: { uniqueId: `T${vehicle}` },
})

interface Sender {
  url: string
  secret: string
}

/** Sends until the time is over; every vehicle in its turn. */
async function flood({ url, secret }: Sender, isOver: () => boolean, from: number) {
  let sent = from
  const taken: number[] = []
  const refused: number[] = []
  const line = async () => {
    while (!isOver()) {
      const [vehicle, round] = [sent % vehicleCount, Math.floor(sent / vehicleCount)]
      sent += 1
      const begun = performance.now()
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(positionOf(vehicle, round)),
      })
      const { taken: count = 0 } = (await answer.json()) as { taken?: number }
      if (answer.status === 200 && count === 1) taken.push(performance.now() - begun)
      else refused.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return { sent, taken, refused }
}

const together = 50
/** The same in lists of one vehicle's positions, as a service sends that gathers them. */
async function floodOfLists({ url, secret }: Sender, isOver: () => boolean, firstRound: number) {
  let [next, taken] = [0, 0]
  const line = async () => {
    while (!isOver()) {
      const [vehicle, lap] = [next % vehicleCount, Math.floor(next / vehicleCount)]
      next += 1
      const body = Array.from({ length: together }, (_, at) => {
        const { position } = positionOf(vehicle, firstRound + lap * together + at)
        return {
          vehicle: `T${vehicle}`,
          at: position.fixTime,
          latitude: position.latitude,
          longitude: position.longitude,
        }
      })
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      taken += ((await answer.json()) as { taken: number }).taken
    }
  }
  await Promise.all(Array.from({ length: 20 }, line))
  return taken
}

/** So many positions a second, whether the ones before were answered or not. */
async function steadily(
  sender: Sender,
  { perSecond, from }: { perSecond: number; from: number },
  isOver: () => boolean,
) {
  let sent = from
  while (!isOver()) {
    const [vehicle, round] = [sent % vehicleCount, Math.floor(sent / vehicleCount)]
    sent += 1
    void fetch(sender.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(positionOf(vehicle, round)),
    }).then((answer) => answer.text())
    await wait(1000 / perSecond)
  }
}

async function diaryTimes(clerk: Person, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await clerk.ok(listJobs, { query: {} } as never)
    taken.push(performance.now() - from)
    await wait(50)
  }
  return taken
}

const folder = tempFolder('trackers')
const silent = { info: () => undefined, warn: () => undefined, error: console.error }
const database = await startEmbedded({ dataDir: folder.path, log: silent })
await migrate(database.url)
await prepareLogins(database.url, loginsOf(database.url))
const app = await buildApp({
  ...readConfig({ ...settingsOf(database.url, folder.path), ROLES: 'web' }),
  logins: loginsOf(database.url),
})
const dray = await startProcess('dray.ts', [database.url, folder.path])
try {
  const people = makePeople(app, dray.url)
  const company = await people.company()
  const clerk = await people.clerk(company)
  const made = makeFactories(app, company.tenant_id)
  const now = new Date().toISOString()
  const clocked_in_at = new Date(start - 3_600_000).toISOString()
  for (let at = 0; at < vehicleCount; at++) {
    const vehicle_id = await made.vehicle({ tracker_id: `T${at}` })
    await made.workday({ vehicle_id, driver_id: await made.driver(), date: now.slice(0, 10), clocked_in_at })
  }
  for (let at = 0; at < 500; at++) await made.job({ collection_date: now.slice(0, 10) })
  const { secret } = await clerk.ok(addTrackerKey, { body: { name: 'Traccar' } })
  const sender = { url: `${dray.url}${intakePath}`, secret }
  say(`${vehicleCount} vehicles with drivers at work`)

  const before = processorMs(dray.pid)
  const { taken, refused, sent } = await flood(sender, until(seconds * 1000), 0)
  const each = (processorMs(dray.pid) - before) / (taken.length + refused.length)
  say(
    `one position a request, ${atOnce} at once: ${Math.round(taken.length / seconds)} a second, p95 ${percentile(taken, 0.95).toFixed(0)} ms; refused ${refused.length}; the server's own processor time ${each.toFixed(2)} ms each`,
  )
  const round = Math.ceil(sent / vehicleCount) + 1
  const ofLists = await floodOfLists(sender, until(seconds * 1000), round + 600)
  say(`in lists of ${together}: ${Math.round(ofLists / seconds)} a second`)
  const quiet = await diaryTimes(clerk, until(seconds * 1000))
  const isOver = until(seconds * 1000)
  const [busy] = await Promise.all([
    diaryTimes(clerk, isOver),
    steadily(sender, { perSecond: 67, from: sent + atOnce }, isOver),
  ])
  say(
    `diary, quiet: p95 ${percentile(quiet, 0.95).toFixed(0)} ms of ${quiet.length}; with 67 positions a second: p95 ${percentile(busy, 0.95).toFixed(0)} ms of ${busy.length}`,
  )
} finally {
  await dray.stop()
  await app.close()
  await database.stop()
  folder.remove()
}
