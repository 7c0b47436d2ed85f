// The job list while strangers try to sign in, ten a second from as many addresses: node bench/sign-ins.ts
import { setTimeout as sleep } from 'node:timers/promises'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import { headersOf, signIn } from './database.ts'
import { startListDatabase } from './list-database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'

const seconds = 20
const readsASecond = 20
const guessesASecond = 10
const kinds = [{ name: 'jobs', path: listJobs.path, kind: 'job', column: 'job_number' }] as const

const database = await startListDatabase(kinds)
const headers = headersOf(await signIn(database, database.tenant_id, ['/traffic-diary', 'prices.view']))
const dray = await startProcess('dray.ts', [database.url, database.folder])

/** Reads the list at a steady pace; returns what each answer took, in milliseconds, in order of size. */
async function readList() {
  const times: number[] = []
  const reads = Array.from({ length: seconds * readsASecond }, async (_, n) => {
    await sleep((n * 1000) / readsASecond)
    const from = performance.now()
    const response = await fetch(dray.url + callPath(listJobs), { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`The list answered ${response.status}.`)
    times.push(performance.now() - from)
  })
  await Promise.all(reads)
  return times.sort((one, other) => one - other)
}

let guesses = 0
/** One wrong password, from an address that no limit knows yet. */
async function guess(counts: Map<number, number>) {
  guesses += 1
  const address = `10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`
  const response = await fetch(dray.url + callPath(login), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=x',
      'x-xsrf-token': 'x',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ email: `nobody${guesses}@bench.example`, password: 'a lorry full of pears' }),
  })
  await response.arrayBuffer()
  counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
}

async function guessOn(isOver: () => boolean) {
  const counts = new Map<number, number>()
  const open: Promise<void>[] = []
  while (!isOver()) {
    open.push(guess(counts))
    await sleep(1000 / guessesASecond)
  }
  await Promise.all(open)
  return counts
}

const line = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`
const say = (text: string) => process.stdout.write(`${text}\n`)

try {
  await readList()
  for (let round = 1; round <= 3; round++) {
    say(`quiet                        ${line(await readList())}`)
    let isOver = false
    const guessing = guessOn(() => isOver)
    const times = await readList()
    isOver = true
    const counts = [...(await guessing)].map(([status, times]) => `${times} × ${status}`).join(', ')
    say(`${guessesASecond} sign-ins a second        ${line(times)} (${counts})`)
  }
  const flood = new Map<number, number>()
  await Promise.all(Array.from({ length: 30 }, () => guess(flood)))
  say(`30 at once                   ${[...flood].map(([status, times]) => `${times} × ${status}`).join(', ')}`)
} finally {
  await dray.stop()
  await database.stop()
}
