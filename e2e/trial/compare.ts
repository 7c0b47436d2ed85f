import { downloadInvoice, getInvoice, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { listJobs } from '@dray/domain/job-list/job-list.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import type { Day, Expected, ExpectedJob } from './day.ts'
import { inParallel } from './in-parallel.ts'

export interface Comparison {
  agree: number
  of: number
  differences: string[]
  status_counts: Record<string, number>
}

const atOnce = 6
const jobFields = [
  'extras',
  'total_charge',
  'profit',
  'status',
  'job_type',
  'collection_post_code',
  'delivery_post_code',
  'collection_at',
  'delivery_at',
] as const satisfies (keyof ExpectedJob)[]
const amounts = new Set<string>(['extras', 'total_charge', 'profit'])
const instants = new Set<string>(['collection_at', 'delivery_at'])

/** Amounts are compared as numbers, instants as instants. */
function isSame(field: string, is: unknown, wanted: unknown) {
  if (wanted === null || is === null) return is === wanted
  if (amounts.has(field)) return Number(is) === Number(wanted)
  if (instants.has(field)) return Date.parse(String(is)) === Date.parse(String(wanted))
  return is === wanted
}

/** Compares what the program reports of the day with the expected figures. */
export async function compare(client: Client, day: Day, jobs: Map<string, number>): Promise<Comparison> {
  const inJobs = await compareJobs(client, day.expected, jobs)
  const inInvoices = await compareInvoices(client, day.expected, jobs)
  const status_counts = await countsOf(client, day)
  const inCounts = countDifferences(status_counts, day.expected)
  const wrong = inJobs.filter((one) => one.length > 0).length + inInvoices.wrong
  const of = Object.keys(day.expected.jobs).length + day.expected.invoices.length
  return {
    agree: of - wrong,
    of,
    differences: [...inJobs.flat(), ...inInvoices.differences, ...inCounts],
    status_counts,
  }
}

const compareJobs = (client: Client, expected: Expected, jobs: Map<string, number>) =>
  inParallel(Object.entries(expected.jobs), atOnce, async ([ref, wanted]) => {
    const id = jobs.get(ref)
    if (id === undefined) return [`${ref}: was not entered`]
    const job = (await client.ok(getJob, { params: { id } })) as Record<string, unknown>
    return jobFields
      .filter((field) => !isSame(field, job[field], wanted[field]))
      .map((field) => `${ref} ${field}: ${String(job[field])} instead of ${String(wanted[field])}`)
  })

async function compareInvoices(client: Client, expected: Expected, jobs: Map<string, number>) {
  const made = await invoicesMade(client)
  const key = (ids: (number | undefined)[]) => [...ids].sort((a, b) => Number(a) - Number(b)).join()
  const byJobs = new Map(made.map((invoice) => [key(invoice.lines.map((line) => line.job_id)), invoice]))
  const differences: string[] = []
  let wrong = 0
  for (const wanted of expected.invoices) {
    const name = `Invoice of ${wanted.customer} for ${wanted.refs.join(' ')}`
    const found = byJobs.get(key(wanted.refs.map((ref) => jobs.get(ref))))
    const faults = found
      ? (
          [
            ['net', found.net, wanted.net],
            ['vat', found.vat, wanted.vat],
            ['gross', found.total_charge, wanted.gross],
          ] as const
        )
          .filter(([, is, should]) => Number(is) !== Number(should))
          .map(([field, is, should]) => `${name} ${field}: ${is} instead of ${should}`)
      : [`${name}: was not made`]
    if (found && !found.isPdf) faults.push(`${name}: its PDF is not one`)
    if (faults.length > 0) wrong += 1
    differences.push(...faults)
  }
  if (made.length !== expected.invoices.length)
    differences.push(`${made.length} invoices instead of ${expected.invoices.length}`)
  return { wrong, differences }
}

/** Every invoice with its lines, and whether its PDF is one. */
async function invoicesMade(client: Client) {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { job_invoices } = await client.ok(listInvoices, { query: { page } })
    ids.push(...job_invoices.data.map((invoice) => invoice.id))
    if (!job_invoices.next_page_url) break
  }
  return inParallel(ids, atOnce, async (id) => {
    const invoice = await client.ok(getInvoice, { params: { id } })
    const pdf = await client.send(downloadInvoice, { params: { id } })
    const bytes = pdf.data as unknown as Uint8Array
    return { ...invoice, isPdf: pdf.status === 200 && Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-' }
  })
}

/** The counts that the diary shows over every day of the book. */
async function countsOf(client: Client, { setup }: Day) {
  const query = { date: `${addDays(setup.day, -60)},${addDays(setup.day, 60)}` }
  const { statusCount } = await client.ok(listJobs, { query })
  return Object.fromEntries(Object.entries(statusCount as Record<string, number>).filter(([, count]) => count > 0))
}

function countDifferences(counts: Record<string, number>, { status_counts }: Expected) {
  const names = new Set([...Object.keys(counts), ...Object.keys(status_counts)])
  names.delete('All')
  return [...names]
    .filter((name) => (counts[name] ?? 0) !== (status_counts[name] ?? 0))
    .map((name) => `${name}: ${counts[name] ?? 0} jobs instead of ${status_counts[name] ?? 0}`)
}
