// Pages of invoices a second in archives of 100, and how long another company waits for its single one meanwhile:
// node bench/invoice-papers.ts
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { downloadInvoice, downloadInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { getInvoiceRun, invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { unzipSync } from 'fflate'
import { makeClient } from '../apps/server/src/testing/client.ts'
import { headersOf, signIn } from './database.ts'
import { untilDone } from './invoice-runs-support.ts'
import { startInvoicingDatabase } from './invoicing-database.ts'
import { percentile } from './percentile.ts'
import { startProcess } from './processes.ts'

const slugs = permissions.map(({ slug }) => slug)
const database = await startInvoicingDatabase()
const dray = await startProcess('dray.ts', [database.url, database.folder])

type Company = typeof database.company
type Call = typeof invoiceJobsSingly

/** Invoices so many jobs of a company; returns what is needed to fetch the invoices. */
async function invoiced(company: Company, call: Call, jobIds: number[]) {
  const halves = await signIn(database, company.tenant_id, slugs)
  const client = makeClient(dray.url, halves)
  const { run } = await client.ok(call, { body: { jobIds } })
  const { invoices } = await untilDone(() => client.ok(getInvoiceRun, { params: { id: run.id } }))
  const headers = headersOf(halves)
  const get = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(dray.url + path, { headers })
    if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`)
    return { bytes: await buffer(answer.body), ms: performance.now() - began }
  }
  return { ids: invoices.map(({ id }) => id), get }
}

const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const archivePath = (ids: readonly number[]) => `${callPath(downloadInvoices)}?invoiceIds=${ids.join(',')}`
const told = (times: readonly number[]) =>
  `${times.length} single invoices of another company, p50 ${percentile(times, 0.5).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)} ms`

async function measure(
  name: string,
  archives: readonly (readonly number[])[],
  get: (path: string) => Promise<{ bytes: Buffer }>,
) {
  const own = await invoiced(database.other, invoiceJobsSingly, await database.other.markedJobs(1))
  const single = () => own.get(callPath(downloadInvoice).replace(':id', String(own.ids[0])))
  await single()
  let isOver = false
  const waits: number[] = []
  const asking = (async () => {
    while (!isOver) {
      waits.push((await single()).ms)
      await sleep(500)
    }
  })()
  const began = performance.now()
  const zips = await Promise.all(archives.map((ids) => get(archivePath(ids))))
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await asking
  const pages = zips.flatMap(({ bytes }) => Object.values(unzipSync(bytes))).reduce((sum, pdf) => sum + pagesIn(pdf), 0)
  process.stdout.write(
    `${name}: ${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(1)} a second; meanwhile ${told(waits)}\n`,
  )
}

try {
  const { company } = database
  const small = await invoiced(company, invoiceJobsSingly, await company.markedJobs(400))
  const parts = [0, 100, 200, 300].map((from) => small.ids.slice(from, from + 100))
  await measure('400 invoices of a job each', parts, small.get)
  const large = await invoiced(
    company,
    invoiceJobsByCustomer,
    await company.markedJobs(2_000, company.customer_ids.slice(0, 50)),
  )
  await measure('50 invoices of 40 jobs each', [large.ids], large.get)
} finally {
  await dray.stop()
  await database.stop()
}
