import { closeWeek } from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { selfBillSettings } from '@dray/domain/self-bills/self-bill-settings.ts'
import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import { reopenWorkday } from '@dray/domain/timesheets/timesheets.calls.ts'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTo } from '#testing/mailbox.ts'
import { dayOf, monday, type PayingCompany, payingCompany } from '#testing/self-bills.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let own: PayingCompany
let id: number
let user_id: number
const { driver: calls } = selfBillCallsOf
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => '2026-10-20T11:00:00.000Z' } } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  own = await payingCompany(server)
  const driver = await own.driver({ full_name: 'Ann Able', code: 'ANN' }, '15', null)
  user_id = driver.user_id
  await own.own.driver_company({
    user_id,
    company_name: 'Able Transport Ltd',
    address1: '4 Mill Lane',
    town: 'March',
    email: `ann-${user_id}@able.example`,
    is_vat_registered: 1,
    vat_code: 'GB 987 6543 21',
    bank_name: 'Fen Bank',
    sort_code: '20-00-00',
    account_no: '12345678',
  })
  await own.own.driver_agreement({ user_id, vat_code: 'GB 987 6543 21' })
  await own.worked(driver.id, monday)
  await own.worked(driver.id, dayOf(monday, 1), { hours: 9, values: { nightout: 1 } })
  const { made } = await own.clerk.ok(closeWeek, { body: { week: monday, close: ['drivers'] } })
  id = made[0]?.id ?? 0
})

async function textOf(bytes: unknown) {
  const { text } = await extractText(await getDocumentProxy((bytes as Uint8Array).slice()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const status = (inv_status: string, more: object = {}) =>
  own.clerk.ok(calls.setStatus, { body: { driver_inv_ids: [id], inv_status, ...more } })
const pdf = async (ids: string) => own.clerk.ok(calls.download, { query: { ids } })

test('a self-billed invoice carries both parties, the supplier’s VAT number and whose output tax the VAT is', async () => {
  const pending = await textOf(await pdf(String(id)))
  expect(pending).toContain('PENDING')
  await status('Approved')
  const text = await textOf(await pdf(String(id)))
  for (const part of [
    'Self-billed invoice',
    'SB-1',
    'Able Transport Ltd',
    '4 Mill Lane',
    'VAT number GB 987 6543 21',
    'Fenland Haulage Ltd',
    '12-10-2026',
    '8:00',
    '9:00',
    '£15.00',
    '£30.00',
    'VAT at 20% (T1) on £285.00',
    '£57.00',
    '£342.00',
    'The VAT shown is your output tax due to HMRC.',
    'Do not send another',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('PENDING')
  expect(text).not.toContain('12345678')
})

test('every line of the paper multiplies out: a Saturday of 8:44 at 14.75, its premium, minimum hours and the night out', async () => {
  await own.clerk.ok(paySettings.calls.change, { body: { saturday_multiple: '1.25' } })
  const { id: driver_id, user_id: of } = await own.driver({ full_name: 'Bea Bold' }, null)
  await own.own.driver_rate({ user_id: of, day_rate: '14.75', nightout: '28.5', minimum_hours_pay: '08:00:00' })
  await own.worked(driver_id, dayOf(monday, 5), { hours: 8 + 44 / 60 })
  await own.worked(driver_id, dayOf(monday, 6), { hours: 5, values: { nightout: 1 } })
  const { made } = await own.clerk.ok(closeWeek, { body: { week: monday, close: ['drivers'] } })
  const bill = made.find(({ supplier }) => supplier.name === 'Bea Bold')
  const { lines } = await own.clerk.ok(calls.show, { params: { id: bill?.id ?? 0 } })
  const parts = lines.map(({ net, parts: of }) => [
    net,
    of.map(({ kind, minutes, rate, amount }) => [kind, minutes, rate, amount]),
  ])
  expect(parts).toEqual([
    [
      161.02,
      [
        ['hours', 524, 14.75, 128.82],
        ['saturday', 524, 3.6875, 32.2],
      ],
    ],
    [
      146.5,
      [
        ['hours', 300, 14.75, 73.75],
        ['minimum', 180, 14.75, 44.25],
        ['nightout', null, 28.5, 28.5],
      ],
    ],
  ])
  const text = await textOf(await pdf(String(bill?.id)))
  for (const line of [
    'Hours 8:44 £14.75 £128.82',
    'Saturday premium (×1.25) 8:44 £3.6875 £32.20',
    'Hours 5:00 £14.75 £73.75',
    'To minimum hours 3:00 £14.75 £44.25',
    'Night out 1 £28.50 £28.50',
  ])
    expect(text).toContain(line)
})

test('a correction says what is paid now and what was paid before', async () => {
  await status('Approved')
  const [workday] = await own.query('select id::int from workdays where tenant_id = $1 order by date limit 1', [
    own.company.tenant_id,
  ])
  const workday_id = Number(workday?.id)
  await own.clerk.ok(reopenWorkday, { params: { id: workday_id }, body: { reason: 'The slip says nine' } })
  await own.approve(workday_id, 9)
  const { made } = await own.clerk.ok(closeWeek, { body: { week: dayOf(monday, 7), close: ['drivers'] } })
  const text = await textOf(await pdf(String(made[0]?.id)))
  expect(text).toContain('Hours 9:00 £15.00 £135.00')
  expect(text).toContain('Paid before 1 -£120.00 -£120.00')
})

test('without an agreement it carries no VAT and does not speak of output tax', async () => {
  await own.query('delete from self_billing_agreements where user_id = $1', [user_id])
  await own.clerk.ok(closeWeek, { body: { week: monday, close: ['drivers'] } })
  const text = await textOf(await pdf(String(id)))
  expect(text).toContain(
    'This invoice carries no VAT: there is no self-billing agreement in force with the supplier’s VAT number.',
  )
  expect(text).not.toContain('output tax')
  const { agreement } = await own.clerk.ok(calls.show, { params: { id } })
  expect(agreement).toMatchObject({ state: 'missing', warning: 'There is no self-billing agreement' })
})

test('says why it carries no VAT: the supplier is not registered, or its lines are zero-rated', async () => {
  const closed = async () => {
    await own.clerk.ok(closeWeek, { body: { week: monday, close: ['drivers'] } })
    return textOf(await pdf(String(id)))
  }
  const zero = await own.own.tax_code({ code: 'T0', rate: '0' })
  await own.query('update company_details set default_tax_code_id = $1 where tenant_id = $2', [
    zero,
    own.company.tenant_id,
  ])
  const rated = await closed()
  expect(rated).toContain('Lines marked T0 carry no VAT: zero-rated.')
  expect(rated).toContain('This invoice carries no VAT. ')
  await own.query('update driver_companies set is_vat_registered = 0 where user_id = $1', [user_id])
  const unregistered = await closed()
  expect(unregistered).toContain('This invoice carries no VAT: the supplier is not registered for VAT.')
  expect(unregistered).not.toContain('Lines marked')
})

test('several come as an archive, and a stranger’s is unknown', async () => {
  const other = await own.own.driver_invoice()
  const files = unzipSync((await pdf(`${id},${other}`)) as unknown as Uint8Array)
  expect(Object.keys(files)).toHaveLength(2)
  const stranger = await server.clerk(await server.company())
  expect(await stranger.send(calls.download, { query: { ids: String(id) } })).toMatchObject({ status: 404 })
})

test('it is sent by e-mail in the company’s own words, with its PDF', async () => {
  await status('Approved')
  const answer = await own.clerk.ok(calls.send, { body: { self_bill_ids: [id] } })
  expect(answer).toEqual({ sending: [id], emails: 1, not_sent: [] })
  const mail = await mailTo(server, `ann-${user_id}@able.example`)
  expect(await own.clerk.ok(calls.show, { params: { id } })).toMatchObject({ sent_at: '2026-10-20T11:00:00Z' })
  expect(mail.subject).toBe('Your invoice SB-1 for 12-10-2026 to 18-10-2026')
  expect(mail.text).toContain('Hello Ann Able')
  const [row] = await own.query('select attachments, asks from emails where tenant_id = $1', [own.company.tenant_id])
  expect(row).toMatchObject({ attachments: [{ name: 'SB-1.pdf' }], asks: 'prices.view' })
})

test('letters that it cannot print are told before it is sent to who wants to be asked', async () => {
  await own.query('update driver_companies set company_name = $2 where user_id = $1', [user_id, 'Able 运输'])
  await own.clerk.ok(closeWeek, { body: { week: monday, close: ['drivers'] } })
  await status('Approved')
  const send = (confirmed: 0 | 1) => own.clerk.send(calls.send, { body: { self_bill_ids: [id], confirmed } })
  const papers = [{ name: 'SB-1', letters: ['运', '输'] }]
  expect(await send(0)).toMatchObject({ status: 409, code: 'letters_unprintable', data: { papers } })
  expect(await own.clerk.ok(calls.show, { params: { id } })).toMatchObject({ sent_at: null })
  expect(await send(1)).toMatchObject({ status: 200 })
})

test('a remittance advice tells what was paid, when and to which account, and only once it is paid', async () => {
  const remittance = () => own.clerk.send(calls.remittance, { query: { ids: String(id) } })
  expect(await remittance()).toMatchObject({ status: 409, code: 'self_bills_not_paid' })
  const unpaid = await own.clerk.send(calls.send, { body: { self_bill_ids: [id], paper: 'remittance' } })
  expect(unpaid).toMatchObject({ code: 'self_bills_not_sent', data: { not_sent: [{ id, reason: 'It is not paid' }] } })
  await status('Approved')
  await status('Paid', { paid_on: '2026-10-19' })
  const text = await textOf(await own.clerk.ok(calls.remittance, { query: { ids: String(id) } }))
  for (const part of ['Remittance advice', '19-10-2026', 'SB-1', '£342.00', 'Account ending 5678']) {
    expect(text).toContain(part)
  }
  await own.clerk.ok(calls.send, { body: { self_bill_ids: [id], paper: 'remittance' } })
  const mail = await mailTo(server, `ann-${user_id}@able.example`)
  expect(mail.subject).toBe('Remittance advice from Fenland Haulage Ltd: £342.00')
})

test('who has no address is named, and nothing is marked as sent', async () => {
  await own.query('update driver_companies set email = null where user_id = $1', [user_id])
  const answer = await own.clerk.send(calls.send, { body: { self_bill_ids: [id] } })
  expect(answer).toMatchObject({ data: { not_sent: [{ reason: 'Ann Able has no e-mail address' }] } })
  expect((await own.clerk.ok(calls.show, { params: { id } })).sent_at).toBeNull()
  // Nobody is asked about the letters of what stays here.
  await own.query('update self_bills set supplier = supplier || $2 where id = $1', [id, { name: 'Able 运输' }])
  const asked = await own.clerk.send(calls.send, { body: { self_bill_ids: [id], confirmed: 0 } })
  expect(asked).toMatchObject({ status: 409, code: 'self_bills_not_sent' })
})

test('accounting programs take it in as a bill, once unless asked for again, and never before it is approved', async () => {
  const csv = (body: object) => own.clerk.send(calls.csv, { body: { self_bill_ids: [id], ...body } })
  expect(await csv({ layout: 'sage' })).toMatchObject({ status: 422, data: { self_bill_ids: ['Approve first: SB-1'] } })
  await status('Approved')
  await own.clerk.ok(selfBillSettings.calls.change, {
    body: { driver_nominal_code: '5010', driver_department_code: '7' },
  })
  const sage = await csv({ layout: 'sage' })
  expect(sage.data.files[0]?.csv.split('\r\n')[1]).toBe(
    'PI,ANN,5010,7,20/10/2026,SB-1,Able Transport Ltd,285.00,T1,57.00,1,12-10-2026 to 18-10-2026,Cleo Clerk,,',
  )
  expect((await csv({ layout: 'xero' })).data).toMatchObject({ files: [], csv_count: 1 })
  const xero =
    (await csv({ layout: 'xero', accept_warnings: ['downloaded_before'] })).data.files[0]?.csv.split('\r\n') ?? []
  expect(xero[0]).toContain('*InvoiceNumber,*InvoiceDate,*DueDate,Total')
  expect(xero[1]).toContain('SB-1,20/10/2026,27/10/2026,342.00')
  expect(xero[1]).toContain('120.00,5010,20% (VAT on Expenses),24.00,Department,7')
  const books = (await csv({ layout: 'quickbooks', again: 1 })).data.files[0]?.csv.split('\r\n') ?? []
  expect(books[0]).toBe(
    '*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount,*LineTaxCode,LineTaxAmount,Currency',
  )
  expect(books[2]).toContain('165.00,20.0% S,33.00,GBP')
  await own.clerk.ok(calls.forgetCsv, { body: { self_bill_ids: [id] } })
  expect((await csv({ layout: 'plain' })).data.csv_count).toBe(0)
})
