import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import { getInvoiceRun, invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { beforeAll, expect, test } from 'vitest'
import { endOfRun, type InvoicingCompany, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** So many jobs in one statement, of these customers in turn, each for another price. */
async function markedJobs(at: InvoicingCompany, count: number, customers: readonly number[]): Promise<number[]> {
  const load_type_id = await at.own.load_type()
  const rows = await at.query(
    `insert into jobs (tenant_id, job_number, status, status_rank, customer_id, load_type_id, collection_town,
       delivery_town, collection_date, delivery_date, first_date, last_date, base_charge, total_charge)
     select $1, 'R' || n, 'Marked For Inv', $5, ($2::bigint[])[1 + n % cardinality($2::bigint[])], $3, 'Bristol', 'Swindon',
       d, d, d, d, 100 + n, 100 + n
     from generate_series(1, $4::int) n, lateral (select date '2026-06-01' + n % 28 as d) day returning id`,
    [at.company.tenant_id, customers, load_type_id, count, statusRank('Marked For Inv')],
  )
  return rows.map(({ id }) => Number(id))
}

const customersOf = (at: InvoicingCompany, count: number) =>
  Promise.all(Array.from({ length: count }, () => at.own.customer()))

/** Every line of the company's invoices with the number of its invoice. */
const billed = (at: InvoicingCompany) =>
  at.query(
    `select l.job_id::int as job_id, l.net, i.inv_number, i.id::int as invoice_id
       from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id where l.tenant_id = $1`,
    [at.company.tenant_id],
  )

/** Each job on one invoice, its own row naming it, the numbers without a gap, the sums those of the lines. */
async function holds(at: InvoicingCompany, jobs: readonly number[]) {
  const lines = await billed(at)
  expect(lines.map(({ job_id }) => Number(job_id)).sort((a, b) => a - b)).toEqual(jobs.toSorted((a, b) => a - b))
  const numbers = [...new Set(lines.map(({ inv_number }) => Number(String(inv_number).slice(4))))]
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  const wrong = await at.query(
    `select j.id from jobs j left join invoice_lines l on l.tenant_id = j.tenant_id and l.job_id = j.id
       left join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
     where j.tenant_id = $1 and (j.status <> 'Invoiced' or j.invoice_id <> i.id or j.inv <> i.inv_number
       or l.net <> j.total_charge or i.id is null)
     union all
     select i.id from invoices i where i.tenant_id = $1
       and net <> (select sum(net) from invoice_lines l where l.tenant_id = i.tenant_id and l.invoice_id = i.id)`,
    [at.company.tenant_id],
  )
  expect(wrong).toEqual([])
  return numbers.length
}

test('20 sessions invoice the same 500 jobs at once: each job once, no number left out, each told what it made', async () => {
  const at = await invoicingCompany(server)
  const customers = await customersOf(at, 7)
  const jobs = await markedJobs(at, 500, customers)
  const clerks = await Promise.all(Array.from({ length: 20 }, () => server.clerk(at.company)))
  // Some ask for all in this order, some in another, some for a part.
  const selections = clerks.map((_, n) => {
    const part = n % 5 === 4 ? jobs.slice(n * 10, n * 10 + 250) : jobs
    return n % 2 === 0 ? part : part.toReversed()
  })
  const answers = await Promise.all(
    clerks.map((clerk, n) =>
      clerk.send(n % 3 === 0 ? invoiceJobsByCustomer : invoiceJobsSingly, { body: { jobIds: selections[n] ?? [] } }),
    ),
  )
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['200 undefined', '409 status_changed']),
  )
  const tookBy = new Map<number, number>()
  const made: string[] = []
  for (const [n, answer] of answers.entries()) {
    const refused: { id: number; reason: string }[] = answer.data.refused
    const taken: number[] = answer.status === 200 ? answer.data.jobs.map((job: { id: number }) => job.id) : []
    // What was asked is what was taken and what was not, nothing else and nothing left out.
    expect([...taken, ...refused.map(({ id }) => id)].sort((a, b) => a - b)).toEqual(
      selections[n]?.toSorted((a, b) => a - b),
    )
    const reasons = ['Generating Inv', 'Invoiced'].map((status) => billingRefusals.not_marked(status))
    for (const { reason } of refused) expect(reasons).toContain(reason)
    for (const id of taken) tookBy.set(id, n)
    if (answer.status !== 200) continue
    expect(answer.data.run.jobs).toBe(taken.length)
    const run = await endOfRun(clerks[n] ?? at.clerk, answer.data.run.id)
    expect(run.put_back).toEqual([])
    expect(run.invoices.reduce((sum, invoice) => sum + invoice.jobs, 0)).toBe(taken.length)
    made.push(...run.invoices.map(({ inv_number }) => inv_number))
  }
  expect(tookBy.size).toBe(500)
  expect(new Set(made).size).toBe(made.length)
  expect(await holds(at, jobs)).toBe(made.length)
}, 60_000)

test('a customer with more jobs than a slice gets one invoice, beside the others of the run', async () => {
  const at = await invoicingCompany(server)
  const [large = 0, ...small] = await customersOf(at, 3)
  const jobs = await markedJobs(at, 130, [large, large, ...small])
  const { run } = await at.clerk.ok(invoiceJobsByCustomer, { body: { jobIds: jobs } })
  const ended = await endOfRun(at.clerk, run.id)
  expect(ended.invoices.map((invoice) => invoice.jobs).sort((a, b) => b - a)).toEqual([65, 33, 32])
  expect(await holds(at, jobs)).toBe(3)
})

test('what a run did before it had slices counts: the rest is made, and told together', async () => {
  const at = await invoicingCompany(server)
  const jobs = await markedJobs(at, 6, await customersOf(at, 1))
  const { run } = await at.clerk.ok(invoiceJobsSingly, { body: { jobIds: jobs.slice(0, 2) } })
  const first = await endOfRun(at.clerk, run.id)
  const old = first.invoices.map(({ id, inv_number }, n) => ({ id, inv_number, job_ids: [jobs[n]] }))
  const [kept] = await at.query(
    `insert into invoice_runs (tenant_id, invoice_type, job_ids, asked_at, invoices)
     values ($1, 'single', $2, now(), $3) returning id`,
    [at.company.tenant_id, JSON.stringify(jobs), JSON.stringify(old)],
  )
  await at.query(`update jobs set status = 'Generating Inv', status_rank = $3 where tenant_id = $1 and id = any($2)`, [
    at.company.tenant_id,
    jobs.slice(2),
    statusRank('Generating Inv'),
  ])
  const run_id = Number(kept?.id)
  await server.app.work.inCompany(at.company.tenant_id, (ctx) => ctx.enqueue('make-invoices', { run_id }))
  const ended = await endOfRun(at.clerk, run_id)
  expect(ended.invoices.map(({ inv_number }) => inv_number)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `INV-${n}`))
  expect(await holds(at, jobs)).toBe(6)
  expect((await at.clerk.ok(getInvoiceRun, { params: { id: run_id } })).jobs).toBe(6)
})
