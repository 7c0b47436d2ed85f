import {
  changeInvoiceDate,
  deleteDraftInvoices,
  downloadInvoice,
  getInvoice,
  listCustomerInvoices,
  listInvoices,
} from '@dray/domain/invoices/invoices.calls.ts'
import { billingRefusals } from '@dray/domain/invoices/invoices.messages.ts'
import {
  billExternalJobs,
  getInvoiceRun,
  getInvoiceType,
  invoiceJobsByCustomer,
  invoiceJobsSingly,
  listExternalJobs,
  listMarkedJobs,
} from '@dray/domain/invoicing/invoicing.calls.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { endOfRun, type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => '2026-06-20T11:00:00Z' } } })
})
afterAll(() => server?.close())

const numbersOf = (list: { inv_number: string }[]) => list.map((one) => one.inv_number)
const statusesOf = async (at: InvoicingCompany, ids: number[]) =>
  (
    await at.query('select id, status, inv from jobs where tenant_id = $1 and id = any($2) order by id', [
      at.company.tenant_id,
      ids,
    ])
  ).map((row) => row.status)
const list = (at: InvoicingCompany) => at.clerk.ok(listInvoices, { query: {} })

describe('twelve jobs of three customers', () => {
  let at: InvoicingCompany
  let customers: number[]
  let jobs: number[]
  beforeAll(async () => {
    at = await invoicingCompany(server)
    customers = await Promise.all(
      ['single', 'multi', 'multi'].map(async (invoice_type) => {
        const id = await at.own.customer()
        await at.own.make('customer_invoice_settings', { customer_id: id, invoice_type, terms_days: 14 })
        return id
      }),
    )
    jobs = []
    for (let n = 0; n < 12; n++) {
      jobs.push(
        await at.job({
          customer_id: customers[n % 3],
          total_charge: `${100 + n}.10`,
          base_charge: `${100 + n}.10`,
          collection_date: `2026-06-${String(1 + n).padStart(2, '0')}`,
        }),
      )
    }
  })

  test('the list shows them, the longest waiting first, with their age and their sum', async () => {
    const { job_list, sum } = await at.clerk.ok(listMarkedJobs, { query: {} })
    expect(job_list.data.map((job) => job.id)).toEqual(jobs)
    expect(job_list).toMatchObject({ total: 12, per_page: 500, current_page: 1 })
    expect(sum).toEqual({ jobs: 12, total_charge: 1267.2, soon: 6, late: 0 })
    expect(job_list.data[0]).toMatchObject({
      status: 'Marked For Inv',
      collection_town: 'Bristol',
      delivery_date: '2026-06-01',
      total_charge: 100.1,
      supply_age: { days: 19, level: 'soon', text: 'Done 19 days ago' },
    })
    expect(job_list.data[11]?.supply_age).toEqual({ days: 8, level: 'fresh', text: null })
  })

  test('the list is searched, filtered, sorted and paged', async () => {
    const of = async (query: Parameters<typeof at.clerk.ok<typeof listMarkedJobs>>[1]['query']) =>
      (await at.clerk.ok(listMarkedJobs, { query })).job_list
    const [number] = (
      await at.query('select job_number from jobs where tenant_id = $1 and id = $2', [at.company.tenant_id, jobs[4]])
    ).map((row) => row.job_number)
    expect((await of({ keywords: String(number).toLowerCase() })).data.map((job) => job.id)).toEqual([jobs[4]])
    expect((await of({ keywords: '%' })).data).toEqual([])
    await at.query(`update customers set customer_name = 'Müller Łódź' where tenant_id = $1 and id = $2`, [
      at.company.tenant_id,
      customers[2],
    ])
    expect((await of({ keywords: 'muller lodz' })).total).toBe(4)
    expect((await of({ customer_id: customers[2] })).total).toBe(4)
    expect((await of({ date: '2026-06-11,2026-06-30' })).data.map((job) => job.id)).toEqual(jobs.slice(10))
    expect(
      (await of({ sort: 'total_charge', direction: 'desc', pageSize: 5, page: 2 })).data.map((job) => job.total_charge),
    ).toEqual([106.1, 105.1, 104.1, 103.1, 102.1])
    const clocks = `update jobs set collection_at = (collection_date + make_time(20 - (id % 12)::int, 0, 0)) at time zone
      'Europe/London' where tenant_id = $1 and id = any($2)`
    await at.query(clocks, [at.company.tenant_id, jobs])
    const times = (await of({ sort: 'collection_time', direction: 'asc' })).data.map((job) => job.collection_time)
    expect(times).toHaveLength(12)
    expect(times).toEqual(times.toSorted())
    expect((await at.clerk.send(listMarkedJobs, { query: { sort: 'profit' as never } })).status).toBe(422)
  })

  test('the links from page to page lead through the jobs asked for, and no others', async () => {
    const found: number[] = []
    let query: Record<string, unknown> = {
      customer_id: customers[1],
      sort: 'total_charge',
      direction: 'desc',
      pageSize: 3,
    }
    for (let link: string | null = '', pages = 0; link !== null && pages < 5; pages++) {
      const { job_list } = await at.clerk.ok(listMarkedJobs, { query })
      found.push(...job_list.data.map(({ id }) => id))
      link = job_list.next_page_url
      query = Object.fromEntries(new URLSearchParams(link ?? ''))
    }
    expect(found).toEqual([jobs[10], jobs[7], jobs[4], jobs[1]])
  })

  test('their customers decide how they are billed', async () => {
    const of = (jobIds: number[]) => at.clerk.ok(getInvoiceType, { query: { jobIds: jobIds.join(',') } })
    expect(await of([jobs[0] as number, jobs[3] as number])).toEqual({
      invoice_type: 'single',
      single: [jobs[0], jobs[3]],
      multi: [],
    })
    expect((await of([jobs[1] as number])).invoice_type).toBe('multi')
    expect(await of(jobs.slice(0, 3))).toEqual({ invoice_type: 'mixed', single: [jobs[0]], multi: [jobs[1], jobs[2]] })
    expect((await at.clerk.send(getInvoiceType, { query: { jobIds: `${jobs[0]},999999` } })).status).toBe(404)
  })

  test('single makes an invoice of each job, in the order of the selection', async () => {
    const four = [0, 3, 6, 9].map((n) => jobs[n] as number)
    const started = await at.clerk.ok(invoiceJobsSingly, { body: { jobIds: four } })
    expect(started.jobs.map((job) => job.status)).toEqual([
      'Generating Inv',
      'Generating Inv',
      'Generating Inv',
      'Generating Inv',
    ])
    const run = await endOfRun(at.clerk, started.run.id)
    expect(numbersOf(run.invoices)).toEqual(['INV-1', 'INV-2', 'INV-3', 'INV-4'])
    expect(run).toMatchObject({ invoice_type: 'single', jobs: 4, put_back: [], asked_by: 'Cleo Clerk' })
    expect(await statusesOf(at, four)).toEqual(['Invoiced', 'Invoiced', 'Invoiced', 'Invoiced'])
  })

  test('multi makes one of each customer, its jobs by time of supply, net, VAT and due date worked out', async () => {
    const eight = jobs.filter((_, n) => n % 3 !== 0)
    const run = await invoiced(at.clerk, 'multi', [...eight].reverse())
    expect(run.invoices.map(({ inv_number, jobs }) => [inv_number, jobs])).toEqual([
      ['INV-5', 4],
      ['INV-6', 4],
    ])
    const detail = await at.clerk.ok(getInvoice, { params: { id: (run.invoices[1] as { id: number }).id } })
    // jobs 1, 4, 7 and 10: 101.10 + 104.10 + 107.10 + 110.10, and 20.22 + 20.82 + 21.42 + 22.02
    expect(detail).toMatchObject({
      net: 422.4,
      vat: 84.48,
      total_charge: 506.88,
      date: '2026-06-20',
      invoice_due: '2026-07-04',
      status: 'Draft',
      title: 'VAT invoice',
    })
    expect(detail.lines.map((line) => line.job_id)).toEqual([1, 4, 7, 10].map((n) => jobs[n]))
    expect(detail.vat_summary).toEqual([{ tax_code: 'T1', tax_rate: 20, net: 422.4, vat: 84.48, gross: 506.88 }])
  })

  test('the list of invoices has all six, counted and summed; a customer sees none of the drafts', async () => {
    const { job_invoices, statusCount, sum } = await list(at)
    expect(numbersOf(job_invoices.data)).toEqual(['INV-6', 'INV-5', 'INV-4', 'INV-3', 'INV-2', 'INV-1'])
    expect(statusCount).toEqual({ All: 6, Draft: 6 })
    expect(sum).toEqual({ net: 1267.2, vat: 253.44, total_charge: 1520.64, paid: 0, credited: 0, owed: 0 })
    const user = await server.customerUser(at.company, customers[0] as number)
    expect((await user.ok(listCustomerInvoices, { query: {} })).job_invoices.total).toBe(0)
  })

  test('who asks a second time is told why nothing is taken', async () => {
    const answer = await at.clerk.send(invoiceJobsSingly, { body: { jobIds: [jobs[0] as number] } })
    expect(answer).toMatchObject({ status: 409, code: 'status_changed' })
    expect(answer.data).toEqual({
      refused: [{ id: jobs[0], job_number: expect.any(String), reason: billingRefusals.not_marked('Invoiced') }],
    })
  })

  test('the marked list is empty, the feed tells who and what', async () => {
    expect((await at.clerk.ok(listMarkedJobs, { query: {} })).job_list.total).toBe(0)
    const feed = await at.query(
      'select message, status, user_name from job_activities where tenant_id = $1 and job_id = $2 order by id',
      [at.company.tenant_id, jobs[0]],
    )
    expect(feed.map((row) => row.status)).toEqual(['Generating Inv', 'Invoiced'])
    expect(feed[0]?.user_name).toBe('Cleo Clerk')
    const trail = await at.query(
      `select action, user_name, before, after from audit_log where tenant_id = $1 and table_name = 'jobs' and row_id = $2 and action = 'update' order by id`,
      [at.company.tenant_id, jobs[0]],
    )
    expect(
      trail.map((row) => [
        row.user_name,
        (row.before as { status: string }).status,
        (row.after as { status: string }).status,
      ]),
    ).toEqual([
      ['Cleo Clerk', 'Marked For Inv', 'Generating Inv'],
      ['Dray', 'Generating Inv', 'Invoiced'],
    ])
    expect(
      await at.query('select version from jobs where tenant_id = $1 and id = $2', [at.company.tenant_id, jobs[0]]),
    ).toEqual([{ version: 3 }])
    const inv = await at.query('select inv from jobs where tenant_id = $1 and id = $2', [at.company.tenant_id, jobs[0]])
    expect(inv).toEqual([{ inv: 'INV-1' }])
  })
})

describe('VAT', () => {
  let at: InvoicingCompany
  beforeAll(async () => {
    at = await invoicingCompany(server)
  })
  const oneInvoice = async (where: InvoicingCompany, values: Record<string, unknown>) => {
    const id = await where.job(values)
    const run = await invoiced(where.clerk, 'single', [id])
    expect(run.put_back).toEqual([])
    return where.clerk.ok(getInvoice, { params: { id: (run.invoices[0] as { id: number }).id } })
  }
  const priced = (amount: string) => ({ base_charge: amount, total_charge: amount })

  test.each([
    ['0.02', 0], // 0.004
    ['0.03', 0.01], // 0.006
    ['12.37', 2.47], // 2.474
    ['12.38', 2.48], // 2.476
    ['1.125', 0.23], // printed as 1.13, of which 0.226
    ['0', 0],
    ['99999.99', 20000], // 19999.998
  ])('on %s at a fifth it is %s', async (amount, vat) => {
    expect((await oneInvoice(at, priced(amount))).vat).toBe(vat)
  })

  test('is rounded half-up on each line, then summed', async () => {
    const rate = await at.own.tax_code({ code: 'T5', rate: '5' })
    const customer_id = await at.own.customer()
    await at.own.make('customer_companies', { customer_id, tax_code_id: rate })
    const jobs = await Promise.all(['0.10', '0.10', '0.10'].map((amount) => at.job({ customer_id, ...priced(amount) })))
    const run = await invoiced(at.clerk, 'multi', jobs)
    const detail = await at.clerk.ok(getInvoice, { params: { id: (run.invoices[0] as { id: number }).id } })
    // 0.005 a line is a penny each; on the sum it would be 0.015, two pennies in all
    expect(detail).toMatchObject({ net: 0.3, vat: 0.03, total_charge: 0.33 })
    expect(detail.lines.every((line) => line.vat === 0.01 && line.tax_code === 'T5')).toBe(true)
  })

  test("takes the rate of the time of supply, not of the invoice's day", async () => {
    const dated = await at.own.tax_code({ code: 'TD', rate: '20' })
    const rates = [
      ['2020-01-01', '17.5'],
      ['2026-06-10', '20'],
      ['2026-07-01', '22'],
    ] as const
    for (const [from_date, rate] of rates) {
      await at.query('insert into tax_rates (tenant_id, tax_code_id, from_date, rate) values ($1, $2, $3, $4)', [
        at.company.tenant_id,
        dated,
        from_date,
        rate,
      ])
    }
    const customer_id = await at.own.customer()
    await at.own.make('customer_companies', { customer_id, tax_code_id: dated })
    const days = ['2019-12-31', '2026-06-09', '2026-06-10']
    const jobs = []
    for (const collection_date of days) jobs.push(await at.job({ customer_id, collection_date }))
    const run = await invoiced(at.clerk, 'multi', jobs)
    const detail = await at.clerk.ok(getInvoice, { params: { id: (run.invoices[0] as { id: number }).id } })
    expect(detail.lines.map((line) => [line.supply_date, line.tax_rate, line.vat])).toEqual([
      ['2019-12-31', 17.5, 17.5],
      ['2026-06-09', 17.5, 17.5],
      ['2026-06-10', 20, 20],
    ])
    expect(detail.vat_summary.map((row) => [row.tax_rate, row.net])).toEqual([
      [17.5, 200],
      [20, 100],
    ])
  })

  test("is none for a job that carries none, under the company's own code", async () => {
    const detail = await oneInvoice(at, { is_vat: 0 })
    expect(detail).toMatchObject({ net: 100, vat: 0, total_charge: 100, title: 'VAT invoice' })
    expect(detail.lines[0]).toMatchObject({ tax_code: 'T9', tax_rate: 0 })
  })

  test('is none without a VAT number, and the document is an invoice', async () => {
    const plain = await invoicingCompany(server, { vat_code: null })
    const detail = await oneInvoice(plain, {})
    expect(detail).toMatchObject({ vat: 0, total_charge: 100, title: 'Invoice', is_vat_invoice: 0 })
    expect(detail.lines[0]).toMatchObject({ tax_code: 'T9', tax_rate: 0 })
  })

  test('the invoice keeps its parties and rates when they change later', async () => {
    const customer_id = await at.own.customer({ customer_name: 'Calder Foods Ltd' })
    const before = await oneInvoice(at, { customer_id })
    await at.query(
      `update customers set customer_name = 'Calder Group plc', town = 'Leeds' where tenant_id = $1 and id = $2`,
      [at.company.tenant_id, customer_id],
    )
    await at.query('update tax_codes set rate = 25 where tenant_id = $1 and id = $2', [at.company.tenant_id, at.t1])
    const after = await at.clerk.ok(getInvoice, { params: { id: before.id } })
    await at.query('update tax_codes set rate = 20 where tenant_id = $1 and id = $2', [at.company.tenant_id, at.t1])
    expect(after.bill_to).toEqual(before.bill_to)
    expect(after.bill_to.name).toBe('Calder Foods Ltd')
    expect(after.lines).toEqual(before.lines)
  })
})

describe('what cannot be invoiced', () => {
  test('goes back with its reason and a notice; the rest of the run is made, without a gap', async () => {
    const at = await invoicingCompany(server)
    const homeless = await at.own.customer({
      customer_name: 'Nowhere Ltd',
      address_line_1: null,
      town: null,
      post_code: null,
    })
    const [good, bad, alsoGood] = [await at.job({}), await at.job({ customer_id: homeless }), await at.job({})]
    const run = await invoiced(at.clerk, 'single', [good, bad, alsoGood])
    expect(numbersOf(run.invoices)).toEqual(['INV-1', 'INV-2'])
    expect(run.put_back).toEqual([
      { id: bad, job_number: expect.any(String), reason: billingRefusals.customer_address('Nowhere Ltd') },
    ])
    expect(await statusesOf(at, [good, bad, alsoGood])).toEqual(['Invoiced', 'Marked For Inv', 'Invoiced'])
    const [notice] = await at.query('select * from notifications where tenant_id = $1', [at.company.tenant_id])
    expect(notice).toMatchObject({
      user_id: at.clerk.user_id,
      title: 'Some jobs could not be invoiced',
      color_class: 'red',
      link: '/finance/jobs/mark-for-invoice',
    })
    expect(notice?.body).toBe(
      `2 invoices made: INV-1 to INV-2.\n1 job went back to Marked for invoice:\n${run.put_back[0]?.job_number}: Nowhere Ltd has no address, which an invoice must show.`,
    )
    const [, told] = await at.query(
      'select message from job_activities where tenant_id = $1 and job_id = $2 order by id',
      [at.company.tenant_id, bad],
    )
    expect(told?.message).toBe('Nowhere Ltd has no address, which an invoice must show')
    // put right, the job is invoiced under the next number
    await at.query(
      `update customers set address_line_1 = '1 High Street', town = 'Ely' where tenant_id = $1 and id = $2`,
      [at.company.tenant_id, homeless],
    )
    expect(numbersOf((await invoiced(at.clerk, 'single', [bad])).invoices)).toEqual(['INV-3'])
  })

  test.each([
    ['no tax code anywhere', { default_tax_code_id: null }, {}, billingRefusals.tax_code('Calder Foods Ltd')],
    ['no code for what carries no VAT', { non_vat_tax_code_id: null }, { is_vat: 0 }, billingRefusals.non_vat_code],
  ])('%s: the reason says what to put right', async (_, details, values, reason) => {
    const at = await invoicingCompany(server, details)
    const id = await at.job({ customer_id: await at.own.customer({ customer_name: 'Calder Foods Ltd' }), ...values })
    const run = await invoiced(at.clerk, 'single', [id])
    expect(run.invoices).toEqual([])
    expect(run.put_back.map((job) => job.reason)).toEqual([reason])
    expect(await statusesOf(at, [id])).toEqual(['Marked For Inv'])
  })

  test('without company details no run begins', async () => {
    const at = await invoicingCompany(server, { address1: null })
    const id = await at.job({})
    for (const call of [invoiceJobsSingly, invoiceJobsByCustomer]) {
      expect(await at.clerk.send(call, { body: { jobIds: [id] } })).toMatchObject({
        status: 409,
        code: 'company_details_missing',
        message: 'Please add company details before print!',
      })
    }
    expect(await statusesOf(at, [id])).toEqual(['Marked For Inv'])
    await at.query(`update company_details set address1 = '12 Station Road' where tenant_id = $1`, [
      at.company.tenant_id,
    ])
    expect(numbersOf((await invoiced(at.clerk, 'single', [id])).invoices)).toEqual(['INV-1'])
  })
})

describe('a draft', () => {
  let at: InvoicingCompany
  let jobs: number[]
  let ids: number[]
  beforeAll(async () => {
    at = await invoicingCompany(server)
    jobs = [await at.job({}), await at.job({}), await at.job({})]
    ids = (await invoiced(at.clerk, 'single', jobs)).invoices.map((invoice) => invoice.id)
  })

  test('is given another date; the due date follows by the terms', async () => {
    const { job_invoices } = await at.clerk.ok(changeInvoiceDate, {
      body: { job_inv_ids: [ids[0] as number], invoice_date: '2026-06-02' },
    })
    expect(job_invoices[0]).toMatchObject({ date: '2026-06-02', invoice_due: '2026-07-02', version: 2 })
  })

  test('is marked sent by hand; sent, it can be neither dated anew nor deleted, and nor can others with it', async () => {
    await at.clerk.ok(setInvoiceStatus, {
      body: { job_inv_ids: [ids[1] as number], inv_status: 'Sent', reason: 'Posted' },
    })
    for (const answer of [
      await at.clerk.send(deleteDraftInvoices, { params: { ids: `${ids[0]},${ids[1]}` as never } }),
      await at.clerk.send(changeInvoiceDate, {
        body: { job_inv_ids: [ids[0] as number, ids[1] as number], invoice_date: '2026-05-01' },
      }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        code: 'invoice_not_draft',
        data: { job_invoices: [{ id: ids[1], inv_number: 'INV-2', status: 'Sent' }] },
      })
    }
    expect(await statusesOf(at, jobs)).toEqual(['Invoiced', 'Invoiced', 'Invoiced'])
    const back = await at.clerk.send(setInvoiceStatus, {
      body: { job_inv_ids: [ids[1] as number], inv_status: 'Draft' },
    })
    expect(back).toMatchObject({ status: 409, code: 'invoice_step_not_allowed' })
  })

  test('deleted leaves its number as Void, and its job is invoiced under a new one', async () => {
    const answer = await at.clerk.send(deleteDraftInvoices, { params: { ids: String(ids[2]) as never } })
    expect(answer).toMatchObject({ status: 200, message: 'INV-3 voided' })
    const { job_invoices, jobs: freed } = answer.data as CallReceived<typeof deleteDraftInvoices>
    expect(job_invoices[0]).toMatchObject({ inv_number: 'INV-3', status: 'Void' })
    expect(freed).toEqual([
      { id: jobs[2], job_number: expect.any(String), status: 'Marked For Inv', inv: null, version: expect.any(Number) },
    ])
    const again = await invoiced(at.clerk, 'single', [jobs[2] as number])
    expect(numbersOf(again.invoices)).toEqual(['INV-4'])
    const { job_invoices: all, statusCount, sum } = await list(at)
    expect(all.total).toBe(4)
    expect(statusCount).toEqual({ All: 4, Draft: 2, Sent: 1, Void: 1 })
    expect(sum.net).toBe(300)
    expect((await at.clerk.send(deleteDraftInvoices, { params: { ids: String(ids[2]) as never } })).code).toBe(
      'invoice_not_draft',
    )
  })

  test('unpaid past its due date it shows as overdue, found by that', async () => {
    await at.query(`update invoices set invoice_due = '2026-06-19' where tenant_id = $1 and id = $2`, [
      at.company.tenant_id,
      ids[1],
    ])
    const { job_invoices, statusCount } = await at.clerk.ok(listInvoices, {
      query: { invoice_status: ['Overdue', 'Void'] },
    })
    expect(job_invoices.data.map((one) => [one.inv_number, one.status, one.shown_status])).toEqual([
      ['INV-3', 'Void', 'Void'],
      ['INV-2', 'Sent', 'Overdue'],
    ])
    expect(statusCount).toEqual({ All: 4, Draft: 2, Overdue: 1, Void: 1 })
    expect((await at.clerk.ok(listInvoices, { query: { invoice_status: 'Sent' } })).job_invoices.total).toBe(0)
  })

  test("a customer sees and downloads their own, once sent, and nobody else's", async () => {
    const [row] = await at.query('select customer_id from invoices where tenant_id = $1 and id = $2', [
      at.company.tenant_id,
      ids[1],
    ])
    const user = await server.customerUser(at.company, row?.customer_id as number)
    const { job_invoices } = await user.ok(listCustomerInvoices, { query: {} })
    expect(numbersOf(job_invoices.data)).toEqual(['INV-2'])
    expect(job_invoices.data[0]).not.toHaveProperty('is_csv_downloaded')
    expect((await user.send(downloadInvoice, { params: { id: ids[1] as number } })).status).toBe(200)
    expect((await user.send(downloadInvoice, { params: { id: ids[0] as number } })).status).toBe(404)
    const other = await server.customerUser(at.company, await at.own.customer())
    expect((await other.send(downloadInvoice, { params: { id: ids[1] as number } })).status).toBe(404)
  })
})

describe('two clerks at the same moment', () => {
  test('each job is on one invoice, and no number is left out', async () => {
    const at = await invoicingCompany(server)
    const other = await server.clerk(at.company, { name: 'Otto Other' })
    const customer_id = await at.own.customer()
    const jobs = []
    for (let n = 0; n < 30; n++) jobs.push(await at.job({ customer_id }))
    const answers = await Promise.all([
      at.clerk.send(invoiceJobsSingly, { body: { jobIds: jobs.slice(0, 20) } }),
      other.send(invoiceJobsSingly, { body: { jobIds: jobs.slice(10).reverse() } }),
      at.clerk.send(invoiceJobsByCustomer, { body: { jobIds: jobs.slice(5, 25) } }),
      other.send(invoiceJobsSingly, { body: { jobIds: jobs } }),
    ])
    expect(answers.every((answer) => answer.status === 200 || answer.code === 'status_changed')).toBe(true)
    for (const answer of answers) if (answer.status === 200) await endOfRun(at.clerk, answer.data.run.id)
    const billed = await at.query(
      'select job_id, count(*)::int as times from invoice_lines where tenant_id = $1 group by job_id',
      [at.company.tenant_id],
    )
    expect(billed).toHaveLength(30)
    expect(billed.every((row) => row.times === 1)).toBe(true)
    const numbers = (
      await at.query('select inv_number from invoices where tenant_id = $1', [at.company.tenant_id])
    ).map((row) => Number(String(row.inv_number).slice(4)))
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
    const taken = answers.flatMap((answer) => (answer.status === 200 ? answer.data.jobs.map((job) => job.id) : []))
    expect(taken.sort((a, b) => a - b)).toEqual(jobs)
  })
})

describe('a run that dies halfway', () => {
  test('goes on where it was: nothing is made twice, no number is left out', async () => {
    const at = await invoicingCompany(server)
    const jobs = []
    for (let n = 0; n < 120; n++) jobs.push(await at.job({ job_number: `K${1000 + n}` }))
    // the third slice meets a database that refuses one of its lines, until it is mended
    const owner = new pg.Client({ connectionString: server.database.url })
    await owner.connect()
    await owner.query(
      `create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
    )
    await owner.query(
      `create trigger refuse before insert on invoice_lines for each row when (new.job_number = 'K1110') execute function refuse_line()`,
    )
    const { run } = await at.clerk.ok(invoiceJobsSingly, { body: { jobIds: jobs } })
    await expect
      .poll(
        async () =>
          (await at.query('select count(*)::int as n from invoices where tenant_id = $1', [at.company.tenant_id]))[0]
            ?.n,
      )
      .toBe(100)
    await new Promise((done) => setTimeout(done, 300))
    const halfway = await at.clerk.ok(getInvoiceRun, { params: { id: run.id } })
    expect([halfway.finished_at, halfway.invoices.length]).toEqual([null, 100])
    await owner.query('drop trigger refuse on invoice_lines')
    await owner.end()
    const ended = await endOfRun(at.clerk, run.id)
    expect(numbersOf(ended.invoices)).toEqual(jobs.map((_, n) => `INV-${n + 1}`))
    expect(ended.put_back).toEqual([])
    expect(new Set(await statusesOf(at, jobs))).toEqual(new Set(['Invoiced']))
  })
})

describe('jobs billed outside the program', () => {
  test('are listed and billed, all or none', async () => {
    const at = await invoicingCompany(server)
    const customer_id = await at.own.customer({ customer_type: 0 })
    const jobs = [
      await at.job({ customer_id, status: 'NO/EXT Inv' }),
      await at.job({ customer_id, status: 'NO/EXT Inv' }),
    ]
    const { job_list, sum } = await at.clerk.ok(listExternalJobs, { query: {} })
    expect(job_list.data.map((job) => job.id)).toEqual(jobs)
    expect(sum.total_charge).toBe(200)
    const billed = await at.clerk.ok(billExternalJobs, { body: { jobIds: [jobs[0] as number] } })
    expect(billed.jobs[0]).toMatchObject({ id: jobs[0], status: 'Billed Manually' })
    const answer = await at.clerk.send(billExternalJobs, { body: { jobIds: jobs } })
    expect(answer).toMatchObject({ status: 409, code: 'step_not_allowed' })
    expect(await statusesOf(at, jobs)).toEqual(['Billed Manually', 'NO/EXT Inv'])
  })
})

test('every step is told to the office, in order', async () => {
  const at = await invoicingCompany(server)
  const id = await at.job({})
  const run = await invoiced(at.clerk, 'single', [id])
  await at.clerk.ok(deleteDraftInvoices, { params: { ids: String(run.invoices[0]?.id) as never } })
  const events = await at.query(`select event, type, staff from events where tenant_id = $1 order by n`, [
    at.company.tenant_id,
  ])
  expect(events.map((row) => `${row.event} ${row.type}`)).toEqual([
    'jobChange update',
    'generateInvoiceChange started',
    'jobChange update',
    'invoiceChange add',
    'generateInvoiceChange progress',
    'generateInvoiceChange done',
    'jobChange update',
    'invoiceChange delete',
  ])
})
