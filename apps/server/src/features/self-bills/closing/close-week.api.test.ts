import { permissions } from '@dray/domain/kernel/permissions.ts'
import { closeWeek, previewWeek } from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { reopenWorkday } from '@dray/domain/timesheets/timesheets.calls.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, monday, nextMonday, type PayingCompany, payingCompany } from '#testing/self-bills.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let own: PayingCompany
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  own = await payingCompany(server)
})

const { driver: calls, agency: agencyCalls } = selfBillCallsOf
const close = (week = monday, what: ('drivers' | 'agencies')[] = ['drivers']) =>
  own.clerk.ok(closeWeek, { body: { week, close: what } })
const list = (from = '2026-01-01', to = '2026-12-31') =>
  own.clerk.ok(calls.list, { query: { invoice_date: `${from},${to}`, sort: 'inv_number' } })
const show = (id: number) => own.clerk.ok(calls.show, { params: { id } })
const status = (ids: number[], inv_status: string, more: object = {}) =>
  own.clerk.send(calls.setStatus, { body: { driver_inv_ids: ids, inv_status, ...more } })
const reopen = (id: number) => own.clerk.ok(reopenWorkday, { params: { id }, body: { reason: 'The slip says nine' } })

test('a week makes an invoice a self-employed driver and leaves the rest with the reason', async () => {
  const ann = await own.driver({ full_name: 'Ann Able' })
  const bob = await own.driver({ full_name: 'Bob Bold' })
  const paye = await own.driver({ full_name: 'Pia Payroll', driver_emp_type: 2 })
  const poor = await own.driver({ full_name: 'Rob Rateless' }, null)
  await own.worked(ann.id, monday)
  await own.worked(ann.id, dayOf(monday, 6), { hours: 4, values: { nightout: 1 } })
  await own.worked(bob.id, dayOf(monday, 1))
  const open = await own.worked(bob.id, dayOf(monday, 2), { approve: false })
  await own.worked(paye.id, monday)
  const unpaid = await own.worked(poor.id, monday)
  await own.worked(ann.id, nextMonday)

  const preview = await own.clerk.ok(previewWeek, { query: { week: monday, close: 'drivers' } })
  expect(preview.bills).toMatchObject([
    { inv_number: null, supplier: { name: 'Ann Able' }, line_count: 2, total_hours: '12:00', total_payable: 210 },
    { inv_number: null, supplier: { name: 'Bob Bold' }, line_count: 1, total_payable: 120 },
  ])
  const { made, changed, left } = await close()
  expect(changed).toEqual([])
  expect(made).toMatchObject([
    {
      inv_number: 'SB-1',
      status: 'Pending',
      driver: { id: ann.id, full_name: 'Ann Able' },
      date_from: monday,
      date_to: dayOf(monday, 6),
      total_hours: '12:00',
      net: 210,
      vat: 0,
      total_payable: 210,
    },
    { inv_number: 'SB-2', total_payable: 120 },
  ])
  expect(left).toMatchObject([
    { reason: 'no_rate', name: 'Rob Rateless', workday_id: unpaid },
    { reason: 'not_approved', name: 'Bob Bold', workday_id: open },
    { reason: 'payee', name: 'Pia Payroll' },
  ])
  expect(left).toEqual(preview.left)
  expect((await show(made[0]?.id ?? 0)).lines).toMatchObject([
    { date: monday, paid_hours: '8:00', hourly_rate: 15, nightout: null, net: 120 },
    { date: dayOf(monday, 6), paid_hours: '4:00', nightout: 30, net: 90 },
  ])
})

test('twenty closings of a week at once make each invoice once, numbered without a gap', async () => {
  for (let at = 0; at < 5; at++) {
    const { id } = await own.driver()
    await own.worked(id, monday)
    await own.worked(id, dayOf(monday, 1))
  }
  // Whoever is told that the server is busy asks again, as the browser does.
  const closing = async (): Promise<Awaited<ReturnType<typeof own.clerk.send<typeof closeWeek>>>> => {
    const answer = await own.clerk.send(closeWeek, { body: { week: monday, close: ['drivers'] } })
    return answer.status === 503 ? closing() : answer
  }
  const answers = await Promise.all(Array.from({ length: 20 }, closing))
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  expect(answers.flatMap(({ data }) => data.made)).toHaveLength(5)
  const { data } = await list()
  expect(data.map(({ inv_number }) => inv_number)).toEqual(['SB-1', 'SB-2', 'SB-3', 'SB-4', 'SB-5'])
  const [{ lines, workdays }] = (await own.query(
    `select count(*)::int as lines, count(distinct workday_id)::int as workdays from self_bill_lines
      where tenant_id = $1 and is_void = 0`,
    [own.company.tenant_id],
  )) as [{ lines: number; workdays: number }]
  expect({ lines, workdays }).toEqual({ lines: 10, workdays: 10 })
})

test('closing again brings a pending invoice up to date, and changes nothing the second time', async () => {
  const { id } = await own.driver()
  await own.worked(id, monday)
  const late = await own.worked(id, dayOf(monday, 1), { approve: false })
  const [bill] = (await close()).made
  await own.approve(late)
  expect(await close()).toMatchObject({ made: [], changed: [{ id: bill?.id, total_payable: 240, line_count: 2 }] })
  expect(await close()).toMatchObject({ made: [], changed: [] })
  const { history } = await show(bill?.id ?? 0)
  expect(history.map(({ note }) => note)).toEqual(['Updated from £120.00 to £240.00', 'Made with 1 workday'])
})

test('a workday approved after its week was settled comes on the next invoice', async () => {
  const { id } = await own.driver()
  await own.worked(id, monday)
  const late = await own.worked(id, dayOf(monday, 1), { approve: false })
  const [first] = (await close()).made
  await status([first?.id ?? 0], 'Approved')
  await own.approve(late)
  expect(await close()).toMatchObject({ made: [], changed: [], left: [{ reason: 'settled', workday_id: late }] })
  await own.worked(id, nextMonday)
  const { made } = await close(nextMonday)
  expect((await show(made[0]?.id ?? 0)).lines).toMatchObject([
    { workday_id: late, turn: 0, net: 120 },
    { date: nextMonday, turn: 0, net: 120 },
  ])
  expect(await show(first?.id ?? 0)).toMatchObject({ status: 'Approved', total_payable: 120 })
})

test('late workdays of weeks that were never closed stay where they are', async () => {
  const { id } = await own.driver()
  await own.worked(id, monday)
  await own.worked(id, nextMonday)
  expect((await close(nextMonday)).made).toMatchObject([{ line_count: 1 }])
  expect((await close(monday)).made).toMatchObject([{ line_count: 1 }])
})

describe('reopening a workday', () => {
  test('takes its line off a pending invoice; the last line makes it void', async () => {
    const { id } = await own.driver()
    const first = await own.worked(id, monday)
    const second = await own.worked(id, dayOf(monday, 1))
    const [bill] = (await close()).made
    await reopen(second)
    expect(await show(bill?.id ?? 0)).toMatchObject({ total_payable: 120, lines: [{ workday_id: first }] })
    await own.approve(second, 9)
    expect(await close()).toMatchObject({ made: [], changed: [{ id: bill?.id, total_payable: 255 }] })
    await reopen(first)
    await reopen(second)
    expect(await show(bill?.id ?? 0)).toMatchObject({ status: 'Void', total_payable: 0, lines: [] })
    await own.approve(first)
    expect((await close()).made).toMatchObject([{ inv_number: 'SB-2', total_payable: 120 }])
  })

  test('leaves a settled invoice as it is: the next one pays the difference', async () => {
    const { id } = await own.driver()
    const workday_id = await own.worked(id, monday)
    const [bill] = (await close()).made
    await status([bill?.id ?? 0], 'Approved')
    await reopen(workday_id)
    await own.worked(id, nextMonday)
    const waiting = await close(nextMonday)
    expect(waiting.left).toMatchObject([{ reason: 'reopened', workday_id }])
    await own.approve(workday_id, 7)
    const { changed } = await close(nextMonday)
    // The hours of the corrected workday stand on the first invoice.
    expect(changed).toMatchObject([{ total_payable: 105, total_hours: '8:00' }])
    expect((await show(changed[0]?.id ?? 0)).lines).toMatchObject([
      { workday_id, turn: 1, net: -15 },
      { date: nextMonday, turn: 0, net: 120 },
    ])
    expect(await show(bill?.id ?? 0)).toMatchObject({ total_payable: 120, lines: [{ workday_id, net: 120 }] })
    // Settled as well, the correction is not made again.
    await status([changed[0]?.id ?? 0], 'Approved')
    await own.worked(id, dayOf(nextMonday, 7))
    expect((await close(dayOf(nextMonday, 7))).made).toMatchObject([{ line_count: 1, total_payable: 120 }])
  })

  test('takes no more back than an invoice pays', async () => {
    const { id } = await own.driver()
    const workday_id = await own.worked(id, monday)
    const [bill] = (await close()).made
    await status([bill?.id ?? 0], 'Approved')
    await reopen(workday_id)
    await own.approve(workday_id, 1)
    expect(await close(nextMonday)).toMatchObject({ made: [], left: [{ reason: 'waiting', workday_id }] })
    await own.worked(id, dayOf(nextMonday, 1))
    expect((await close(nextMonday)).made).toMatchObject([{ line_count: 2, total_payable: 15 }])
  })
})

test('two workdays after a breakdown share the minimum on one invoice', async () => {
  const { id, user_id } = await own.driver({}, null)
  await own.own.driver_rate({ user_id, day_rate: '10', minimum_hours_pay: '08:00:00' })
  await own.worked(id, monday, { hours: 2, values: { ended_at: `${monday}T08:00:00Z` } })
  await own.worked(id, monday, { hours: 3 })
  expect((await close()).made).toMatchObject([{ total_hours: '8:00', worked_hours: '5:00', total_payable: 80 }])
})

describe('VAT', () => {
  const vat = 'GB 123 4567 82'
  const company = { vat_code: vat, is_vat_registered: 1 }
  test.each([
    ['with an agreement that names the number', company, { vat_code: vat }, { vat: 24, is_vat_invoice: 1 }],
    ['with an agreement that names another', company, { vat_code: 'GB 999 9999 73' }, { vat: 0, is_vat_invoice: 0 }],
    ['with an agreement that ended', company, { vat_code: vat, to_date: '2026-03-31' }, { vat: 0, is_vat_invoice: 0 }],
    ['without an agreement', company, null, { vat: 0, is_vat_invoice: 0 }],
    ['of a driver who is not registered', { vat_code: vat }, { vat_code: vat }, { vat: 0, is_vat_invoice: 0 }],
  ])('%s', async (_, details, agreement, expected) => {
    const { id, user_id } = await own.driver({}, '15', details)
    const until = `${new Date().getUTCFullYear() + 1}-12-31`
    if (agreement) await own.own.driver_agreement({ user_id, to_date: until, ...agreement })
    await own.worked(id, monday)
    const { made } = await close()
    expect(made).toMatchObject([{ net: 120, ...expected }])
  })
})

test('agencies get one invoice for all their drivers, at the rates of the agency', async () => {
  const agency_id = await own.own.agency({ name: 'Ridgeway', terms_days: 30 })
  await own.own.agency_rate({ agency_id, day_rate: '21' })
  for (const at of [0, 1]) {
    const { id } = await own.driver({ driver_type: 2, agency_id }, null)
    await own.worked(id, dayOf(monday, at), { values: { driver_type: 2 } })
  }
  const { made } = await close(monday, ['drivers', 'agencies'])
  expect(made).toMatchObject([{ kind: 'agency', supplier: { name: 'Ridgeway' }, line_count: 2, total_payable: 336 }])
  const id = made[0]?.id ?? 0
  expect(await own.clerk.ok(agencyCalls.show, { params: { id } })).toMatchObject({
    lines: [{ net: 168 }, { net: 168 }],
  })
  expect(await own.clerk.send(calls.show, { params: { id } })).toMatchObject({ status: 404 })
})

describe('is refused', () => {
  test('for another day than a Monday, and for a week that has not begun', async () => {
    const send = (week: string) => own.clerk.send(closeWeek, { body: { week, close: ['drivers'] } })
    expect(await send('2026-10-13')).toMatchObject({ status: 422, data: { week: ['A week starts on a Monday'] } })
    expect(await send('2099-01-05')).toMatchObject({ status: 422, data: { week: ['This week has not started yet'] } })
  })

  test('for a kind whose list the person may not see', async () => {
    const slugs = permissions.map(({ slug }) => slug).filter((slug) => slug !== '/finance/invoices/agency')
    const person = await server.clerk(own.company, { permissions: slugs })
    const send = (what: 'drivers' | 'agencies') => person.send(closeWeek, { body: { week: monday, close: [what] } })
    expect(await send('agencies')).toMatchObject({ status: 403 })
    expect(await send('drivers')).toMatchObject({ status: 200 })
  })

  test('without the address that an invoice must carry', async () => {
    await own.query('update company_details set address1 = null where tenant_id = $1', [own.company.tenant_id])
    const { id } = await own.driver()
    await own.worked(id, monday)
    const answer = await own.clerk.send(closeWeek, { body: { week: monday, close: ['drivers'] } })
    expect(answer).toMatchObject({ code: 'company_details_missing' })
    expect((await list()).data).toEqual([])
  })
})

describe('a status', () => {
  const made = async () => {
    const { id } = await own.driver()
    await own.worked(id, monday)
    return (await close()).made[0]?.id ?? 0
  }

  test('follows the table of steps, each with who and why', async () => {
    const id = await made()
    expect(await status([id], 'Paid')).toMatchObject({ status: 409, code: 'self_bill_step_not_allowed' })
    expect(await status([id], 'Queried')).toMatchObject({ status: 422, data: { reason: ['Please give a reason'] } })
    await status([id], 'Queried', { reason: 'Monday was nine hours' })
    await status([id], 'Approved')
    const future = await status([id], 'Paid', { paid_on: '2099-01-01' })
    expect(future).toMatchObject({ status: 422, data: { paid_on: ['Must not be in the future'] } })
    expect(await status([id], 'Paid', { paid_on: '2026-10-23' })).toMatchObject({
      data: [{ status: 'Paid', paid_on: '2026-10-23' }],
    })
    expect((await show(id)).history.map(({ status: one, note }) => [one, note])).toEqual([
      ['Paid', 'Paid on 23-10-2026'],
      ['Approved', null],
      ['Queried', 'Monday was nine hours'],
      ['Pending', 'Made with 1 workday'],
    ])
  })

  test('of several is set for all or for none', async () => {
    const id = await made()
    const other = await own.driver()
    await own.worked(other.id, monday)
    const [second] = (await close()).made
    await status([id], 'Approved')
    expect(await status([id, second?.id ?? 0], 'Paid')).toMatchObject({ status: 409 })
    expect((await show(id)).status).toBe('Approved')
  })

  test('Void comes from deleting, only before it was approved; the number stays and the workday is free', async () => {
    const id = await made()
    const deleted = await own.clerk.send(calls.remove, { params: { id } })
    expect(deleted).toMatchObject({ message: 'SB-1 voided', data: { status: 'Void', inv_number: 'SB-1' } })
    const again = (await close()).made
    expect(again).toMatchObject([{ inv_number: 'SB-2', total_payable: 120 }])
    const second = again[0]?.id ?? 0
    await status([second], 'Approved')
    await status([second], 'Queried', { reason: 'Wrong rate' })
    expect(await own.clerk.send(calls.remove, { params: { id: second } })).toMatchObject({ code: 'self_bill_settled' })
    expect((await list()).statusCount).toEqual({ All: 2, Void: 1, Queried: 1 })
  })
})

test('the list is of the week of today unless a span is named, and finds by number and name', async () => {
  const { id } = await own.driver({ full_name: 'Zed Zulu' })
  await own.worked(id, monday)
  await close()
  expect((await own.clerk.ok(calls.list, { query: {} })).data).toEqual([])
  const find = (keyword: string) =>
    own.clerk.ok(calls.list, { query: { invoice_date: `${monday},${monday}`, keyword } })
  expect((await find('zed')).data).toHaveLength(1)
  expect((await find('SB-1')).sum).toEqual({ net: 120, vat: 0, total_payable: 120 })
  expect((await find('nobody')).data).toEqual([])
})
