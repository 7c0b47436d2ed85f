// A month's invoices: 5,000 jobs numbered and saved, one a job and one a customer, while a colleague saves jobs:
// node bench/invoice-runs.ts, or another number of jobs: node bench/invoice-runs.ts 10000
import { getInvoiceRun, invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { makeClient } from '../apps/server/src/testing/client.ts'
import { signIn } from './database.ts'
import { untilDone } from './invoice-runs-support.ts'
import { startInvoicingDatabase } from './invoicing-database.ts'
import { newJob } from './new-job.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'

const jobs = Number(process.argv[2] ?? 5_000)
const database = await startInvoicingDatabase()
const { company } = database
const slugs = permissions.map(({ slug }) => slug)
const clerk = await signIn(database, company.tenant_id, slugs)
const colleague = await signIn(database, company.tenant_id, slugs)
const dray = await startProcess('dray.ts', [database.url, database.folder])
const invoicing = makeClient(dray.url, clerk)
const saving = makeClient(dray.url, colleague)
const body = {
  ...JSON.parse(newJob()),
  customer_id: company.customer_ids[0],
  load_type_id: company.load_type_id,
  job_extra_charges: undefined,
} as CallSent<typeof saveJob>['body']

/** Saves one job after another until told to stop; returns how long each took, in ms. */
async function saveOn(isDone: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isDone()) {
    const began = performance.now()
    await saving.ok(saveJob, { body })
    times.push(performance.now() - began)
  }
  return times
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const told = (times: readonly number[]) =>
  `${times.length} saves of a colleague, p95 ${percentile(times, 0.95).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)} ms`

async function measure(name: string, call: typeof invoiceJobsSingly, jobIds: number[]) {
  let isTaken = false
  let isOver = false
  const meanwhile = saveOn(() => isTaken)
  const began = performance.now()
  const { run } = await invoicing.ok(call, { body: { jobIds } })
  const taken = performance.now() - began
  isTaken = true
  const whileTaken = await meanwhile
  const after = saveOn(() => isOver)
  const ended = await untilDone(() => invoicing.ok(getInvoiceRun, { params: { id: run.id } }))
  isOver = true
  const whileMade = await after
  process.stdout.write(
    `${name}: taken ${seconds(taken)} (${told(whileTaken)}); ${ended.jobs} jobs on ${ended.invoices.length} invoices, ` +
      `${ended.put_back.length} put back, numbered and saved ${seconds(performance.now() - began)} (${told(whileMade)})\n`,
  )
}

try {
  let isWarm = false
  setTimeout(() => {
    isWarm = true
  }, 3000)
  process.stdout.write(`quiet: ${told(await saveOn(() => isWarm))}\n`)
  await measure('one a job', invoiceJobsSingly, await company.markedJobs(jobs))
  await measure('one a customer, of 200', invoiceJobsByCustomer, await company.markedJobs(jobs))
  const one = company.customer_ids.slice(0, 1)
  await measure('one for all jobs', invoiceJobsByCustomer, await company.markedJobs(jobs, one))
} finally {
  await dray.stop()
  await database.stop()
}
