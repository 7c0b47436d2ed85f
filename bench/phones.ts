// What drivers' phones ask of a server after an hour without a line, beside an office that works on: 500 phones of one
// company come back within ten seconds, and one phone brings a week: node bench/phones.ts. Ends with 1 over a limit.
import 'fake-indexeddb/auto'
import { withRandom } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { makePeople, type Person } from '../apps/server/src/testing/people.ts'
import { fileOf, type Phone, pairedPhone } from '../apps/server/src/testing/phone.ts'
import { installDray } from '../e2e/driver-fuzz/installation.ts'
import { newLedger } from '../e2e/driver-fuzz/ledger.ts'
import { makePhone, picture } from '../e2e/driver-fuzz/phone.ts'
import { percentile } from './percentile.ts'
import { sayLimit } from './say-limit.ts'

const phoneCount = 500
const captureCount = 10
const photoCount = 4
const say = (line: string) => void process.stdout.write(`${line}\n`)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Works through rows, some at a time. */
async function together<R, T>(rows: readonly R[], most: number, work: (row: R) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  const open = [...rows.entries()]
  const line = async () => {
    for (let next = open.shift(); next; next = open.shift()) done[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: most }, line))
  return done
}

async function diaryTimes(clerk: Person, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!isOver()) {
    const from = performance.now()
    await clerk.ok(listJobs, { query: {} } as never)
    taken.push(performance.now() - from)
    await wait(150)
  }
  return taken
}

interface Refusals {
  passing: number
  final: number
}

/** Tries again as phones do: after what the server names, and a chance beside it. */
async function untilTaken(work: () => Promise<{ status: number; headers: Headers }>, refusals: Refusals) {
  for (;;) {
    const { status, headers } = await work()
    if (status === 200) return
    if (status !== 429 && status < 500) {
      refusals.final += 1
      return
    }
    refusals.passing += 1
    await wait(Number(headers.get('retry-after') ?? 1) * 1000 + Math.random() * 4000)
  }
}

interface Work {
  phone: Phone
  job_id: number
  workday_id: number
}

/** An hour of a driver's: clocked in, a break, words on a job, and its proof at the end. */
function capturesOf({ phone, job_id, workday_id }: Work, files: ReturnType<typeof fileOf>[]) {
  const ofDay = [
    phone.captured('clock', null, { workday_id }),
    phone.captured('break', null, { workday_id }),
    phone.captured('break', null, { workday_id, body: { way: 'end' } }),
  ]
  const notes = Array.from({ length: captureCount - ofDay.length - 1 }, () => phone.captured('note', job_id))
  return [...ofDay, ...notes, phone.captured('proof', job_id, { files })]
}

async function comeBack(work: Work, refusals: Refusals) {
  const { phone, job_id } = work
  await wait(Math.random() * 10_000)
  const photos = withRandom(job_id, (random) => Array.from({ length: photoCount }, () => picture('', random)))
  const files = photos.map(({ bytes }) => fileOf(new Uint8Array(bytes), 'photo'))
  const captures = capturesOf(work, files)
  await untilTaken(() => phone.tryDeliver(...captures), refusals)
  const proof = captures.at(-1)?.id ?? ''
  for (const [at, file] of files.entries()) {
    const content = new Uint8Array(photos[at]?.bytes ?? new ArrayBuffer(0))
    await untilTaken(() => phone.sendFile(proof, file, content), refusals)
  }
}

const dray = await installDray()
try {
  const people = makePeople(dray.app, dray.url)
  const company = await people.company()
  const { tenant_id } = company
  const clerk = await people.clerk(company)
  const made = makeFactories(dray.app, tenant_id)
  const date = new Date().toISOString().slice(0, 10)
  const numbers = Array.from({ length: phoneCount }, (_, at) => at)
  const phones = await together(numbers, 3, async () => {
    const driver_id = await made.driver()
    const workday_id = await made.workday({ driver_id, date })
    const job_id = await made.job({ collection_date: date, delivery_date: date, status: 'Booked' })
    await made.work_day_job({ job_id, workday_id })
    return { job_id, workday_id, phone: await pairedPhone(clerk, driver_id), driver_id }
  })
  say(`${phones.length} phones paired`)

  let isOver = false
  setTimeout(() => {
    isOver = true
  }, 20_000)
  const quiet = await diaryTimes(clerk, () => isOver)
  isOver = false
  const refusals: Refusals = { passing: 0, final: 0 }
  const diary = diaryTimes(clerk, () => isOver)
  const from = performance.now()
  await Promise.all(phones.map((work) => comeBack(work, refusals)))
  const seconds = (performance.now() - from) / 1000
  isOver = true
  const busy = await diary
  sayLimit('all phones delivered, seconds', seconds, 300)
  sayLimit('refused for good', refusals.final, 0)
  say(`told to come again: ${refusals.passing}`)
  say(
    `diary, quiet: p95 ${percentile(quiet, 0.95).toFixed(0)} ms of ${quiet.length}; meanwhile: p95 ${percentile(busy, 0.95).toFixed(0)} ms of ${busy.length}`,
  )
  sayLimit('diary meanwhile in times of quiet', percentile(busy, 0.95) / percentile(quiet, 0.95), 1.5)

  const [first] = phones
  if (!first) throw new Error('There is no phone')
  const ledger = newLedger()
  const week = withRandom(1, (random) =>
    makePhone({ number: 1, tenant_id, clerk, url: () => dray.url, random, ledger }),
  )
  await week.pair(first.driver_id)
  for (let at = 0; at < 200; at++)
    await week.captures({ id: first.job_id, workday_id: first.workday_id, allocation_id: 0 }, { photos: at % 2 })
  const before = performance.now()
  await week.drain()
  sayLimit('200 captures with 100 photos of one phone, seconds', (performance.now() - before) / 1000, 60)
  say(`left on the phone: ${await week.unsent()}`)
} finally {
  await dray.stop()
}
