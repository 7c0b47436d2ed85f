// 500 copies of a job at once, while a colleague saves one job after another: node bench/copies.ts
import { headersOf, signIn, startDatabase } from './database.ts'
import { newJob } from './new-job.ts'
import { startProcess } from './processes.ts'

const rounds = 5
const copies = 500
const database = await startDatabase()
const slugs = ['/traffic-diary', 'jobs.price', 'prices.view']
const clerk = headersOf(await signIn(database, 1, slugs))
const colleague = headersOf(await signIn(database, 1, slugs))
const dray = await startProcess('dray.ts', [database.url, database.folder])

async function post(path: string, headers: Record<string, string>, body: string) {
  const started = performance.now()
  const answer = await fetch(`${dray.url}/api/v3/client/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${message}`)
  return { ms: performance.now() - started, data }
}
const save = (headers: Record<string, string>) => post('save-job', headers, newJob())

/** Saves one job after another until told to stop; returns how long each took, in ms. */
async function saveOn(isDone: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isDone()) times.push((await save(colleague)).ms)
  return times
}

try {
  const source = (await save(clerk)).data.id
  const dates = Array.from({ length: copies / 5 }, (_, at) =>
    new Date(Date.now() + (400 + at) * 86_400_000).toISOString().slice(0, 10),
  )
  const order = JSON.stringify({ recurring_dates: dates, count: 5, recurring_data: { id: source } })
  await saveOn(
    (
      (until) => () =>
        performance.now() > until
    )(performance.now() + 2000),
  )
  for (let round = 0; round < rounds; round++) {
    let isCopied = false
    const saving = saveOn(() => isCopied)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const { ms } = await post('recurring-jobs', clerk, order)
    isCopied = true
    const times = await saving
    process.stdout.write(
      `${copies} copies ${ms.toFixed(0)} ms; meanwhile ${times.length} saves of a colleague, the slowest ${Math.max(...times).toFixed(0)} ms\n`,
    )
  }
} finally {
  await dray.stop()
  await database.stop()
}
