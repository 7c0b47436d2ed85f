import { updateJob, updateLegCost } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { getJobDetailsReport, getSubcontractorReport } from '@dray/domain/reports/reports.calls.ts'
import { closeSubContractors, previewSubContractors } from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { subContractorAgreement } from '@dray/domain/self-bills/self-billing-agreements.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type PayingCompany, payingCompany } from '#testing/self-bills.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let own: PayingCompany
let sub_contractor_id: number
const { sub_contractor: calls } = selfBillCallsOf
const period = { date_from: '2026-06-01', date_to: '2026-06-14' }
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  own = await payingCompany(server)
  sub_contractor_id = await own.own.sub_contractor({ name: 'Albion Haulage' })
})

const close = (body: object = period) => own.clerk.ok(closeSubContractors, { body: body as typeof period })
const show = (id: number) => own.clerk.ok(calls.show, { params: { id } })
/** A job that was carried for a cost, done unless told otherwise; returns its id. */
async function carried(status: 'Completed' | 'Booked' | 'Cancelled', cost: object = {}, leg: object = {}) {
  const job_id = await own.job({ status, subcost: '80', ...cost })
  await own.own.sub_contractor_job({
    job_id,
    sub_contractor_id,
    agreed_subcost: '80',
    is_completed: 1,
    ...leg,
  } as never)
  return job_id
}
const costs = (job_id: number, subcost: string) =>
  own.query('update jobs set subcost = $2 where id = $1', [job_id, subcost])
const move = (job_id: number, status: 'Booked' | 'Completed' | 'Cancelled') =>
  own.query('update jobs set status = $2, status_rank = $3 where id = $1', [job_id, status, statusRank(status)])

test('completed jobs are paid at their agreed cost; the rest is left with the reason', async () => {
  const done = await carried('Completed')
  const open = await carried('Booked')
  const free = await carried('Completed', { subcost: null }, { agreed_subcost: null })
  await carried('Cancelled')
  const preview = await own.clerk.ok(previewSubContractors, { query: period })
  const { made, left } = await close()
  expect(made).toMatchObject([{ inv_number: 'SB-1', supplier: { name: 'Albion Haulage' }, line_count: 1, net: 80 }])
  expect(preview.bills).toMatchObject([{ line_count: 1, net: 80 }])
  expect(left.filter(({ job_id }) => job_id === open || job_id === free)).toMatchObject([
    { reason: 'not_done', job_id: open },
    { reason: 'no_cost', job_id: free },
  ])
  expect((await show(made[0]?.id ?? 0)).lines).toMatchObject([{ job_id: done, leg: 'both', net: 80 }])
  expect(await close()).toMatchObject({ made: [], changed: [] })
})

test('each leg of a job is paid to whom it was given, at its own cost', async () => {
  const other = await own.own.sub_contractor({ name: 'Brook Vans' })
  const job_id = await carried('Completed', { subcost: '50' }, { leg: 'collection', agreed_subcost: '30' })
  await own.own.sub_contractor_job({
    job_id,
    sub_contractor_id: other,
    leg: 'delivery',
    agreed_subcost: '50',
    is_completed: 1,
  })
  expect((await close()).made).toMatchObject([
    { supplier: { name: 'Albion Haulage' }, net: 30 },
    { supplier: { name: 'Brook Vans' }, net: 50 },
  ])
})

test('a leg is paid at its own cost where a member of the exchange carried the other', async () => {
  const job_id = await carried('Completed', { job_type: 2, subcost: '70' }, { leg: 'collection', agreed_subcost: '30' })
  await own.own.exchange_load({ job_id, state: 'delivered', agreed_subcost: '40' })
  const { made } = await close()
  expect(made).toMatchObject([{ net: 30 }])
})

const carriedBoth = async (job: object, agreed: readonly (string | null)[]) => {
  const other = await own.own.sub_contractor({ name: 'Brook Vans' })
  const job_id = await carried('Completed', { job_type: 2, ...job }, { leg: 'collection', agreed_subcost: agreed[0] })
  const second = { job_id, sub_contractor_id: other, leg: 'delivery' as const, agreed_subcost: agreed[1] ?? null }
  await own.own.sub_contractor_job({ ...second, is_completed: 1 } as never)
  return job_id
}
const reported = async () => {
  const { data } = await own.clerk.ok(getSubcontractorReport, {
    query: { selected_date: `${period.date_from},${period.date_to}`, sort: 'name' },
  })
  return data.map(({ name, subcost }) => [name, subcost])
}

test('what two carriers share without an agreement is nobody’s until it is entered: the report says what the self-bill pays', async () => {
  const job_id = await carriedBoth({ subcost: '100.01' }, [null, null])
  expect(await reported()).toEqual([
    ['Albion Haulage', 0],
    ['Brook Vans', 0],
  ])
  const { made, left } = await close()
  expect(made).toEqual([])
  expect(left).toMatchObject([
    { reason: 'no_cost', job_id, text: 'No cost agreed. Enter it in the job’s charges' },
    { reason: 'no_cost', job_id },
  ])

  // entered carrier by carrier, it is what the job costs, the report shows and the self-bills pay
  const { sub_contractor_jobs: carriers } = await own.clerk.ok(getJob, { params: { id: job_id } })
  const [brook, albion] = carriers.map(({ id, version }) => ({ params: { id }, version }))
  const enter = (to: typeof brook, subcost: number | string | null) =>
    own.clerk.send(updateLegCost, { params: to?.params ?? { id: 0 }, body: { subcost, version: to?.version } as never })
  expect((await enter(albion, 60)).data).toMatchObject({ subcost: 100.01 })
  expect(await reported()).toEqual([
    ['Albion Haulage', 60],
    ['Brook Vans', 40.01],
  ])
  expect((await enter(brook, 45.5)).data).toMatchObject({
    subcost: 105.5,
    sub_contractor_jobs: [{ agreed_subcost: 45.5 }, { agreed_subcost: 60 }],
    job_activities: [{ message: 'Cost of a carrier changed', amount: 45.5 }, { amount: 60 }],
  })
  expect(await enter(albion, 61)).toMatchObject({ status: 409, code: 'conflict', data: { subcost: 105.5 } })
  expect(await enter({ ...albion, version: undefined } as never, 'ten')).toMatchObject({
    status: 422,
    data: { subcost: ['Must be a number'] },
  })
  const whole = await own.clerk.send(updateJob, { params: { id: job_id }, body: { subcost: 180 } })
  expect(whole).toMatchObject({
    status: 422,
    data: { subcost: ['Several carriers have this job: enter what each is paid'] },
  })
  const owed = [
    ['Albion Haulage', 60],
    ['Brook Vans', 45.5],
  ]
  expect(await reported()).toEqual(owed)
  expect((await close()).made.map(({ supplier, net }) => [supplier.name, net])).toEqual(owed)

  const reader = await server.clerk(own.company, { permissions: ['/traffic-diary', 'prices.view'] })
  expect(await reader.send(updateLegCost, { ...brook, body: { subcost: 1 } } as never)).toMatchObject({ status: 403 })
  await move(job_id, 'Cancelled')
  expect(await enter({ ...brook, version: undefined } as never, 1)).toMatchObject({ status: 409, code: 'job_locked' })
})

test('one carrier without an agreement is owed what the job costs beyond the other', async () => {
  await carriedBoth({ subcost: '100.01' }, ['60', null])
  const owed = [
    ['Albion Haulage', 60],
    ['Brook Vans', 40.01],
  ]
  expect(await reported()).toEqual(owed)
  expect((await close()).made.map(({ supplier, net }) => [supplier.name, net])).toEqual(owed)
})

test('a cost that was taken off the job is owed to nobody, whatever had been agreed', async () => {
  await carried('Completed', { subcost: null }, { agreed_subcost: '80' })
  expect(await reported()).toEqual([['Albion Haulage', 0]])
  expect(await close()).toMatchObject({ made: [], left: [{ reason: 'no_cost' }] })
})

test('while the next leg is only planned, the carrier of the first is owed what was agreed with them', async () => {
  const job_id = await carried('Completed', { job_type: 2, subcost: '70' }, { leg: 'collection', agreed_subcost: '30' })
  const other = await own.own.sub_contractor({ name: 'Brook Vans' })
  const planned = { job_id, sub_contractor_id: other, leg: 'delivery', agreed_subcost: '40', is_planned: 1 }
  await own.own.sub_contractor_job(planned as never)
  expect(await reported()).toEqual([['Albion Haulage', 30]])
  expect((await close()).made).toMatchObject([{ net: 30 }])
})

test('a trip says what the carriers of its legs are paid, and costs what the report shows and the self-bills pay', async () => {
  const trip = await own.job({ status: 'Completed', type: 'trip', job_type: 3, subcost: null })
  const other = await own.own.sub_contractor({ name: 'Brook Vans' })
  const leg = async (mode: 1 | 2, sub_contractor_id: number, agreed_subcost: string | null) => {
    const job_id = await own.job({ parent_id: trip, status: 'Completed', mode, subcost: agreed_subcost })
    return own.own.sub_contractor_job({ job_id, sub_contractor_id, agreed_subcost, is_completed: 1 } as never)
  }
  await leg(1, sub_contractor_id, '120')
  const open = await leg(2, other, null)
  const details = () => own.clerk.ok(getJob, { params: { id: trip } })
  expect(await details()).toMatchObject({
    subcost: null,
    whole_subcost: 120,
    trip_sub_jobs: [
      { subcost: 120, sub_contractor_jobs: [{ sub_contractor: { name: 'Albion Haulage' } }] },
      { subcost: null, sub_contractor_jobs: [{ sub_contractor: { name: 'Brook Vans' }, agreed_subcost: null }] },
    ],
  })
  await own.clerk.ok(updateLegCost, { params: { id: open }, body: { subcost: 33.33 } })
  const { whole_subcost, trip_sub_jobs } = await details()
  expect([whole_subcost, ...trip_sub_jobs.map(({ subcost }) => subcost)]).toEqual([153.33, 120, 33.33])
  const date = `${period.date_from},${period.date_to}`
  const { data } = await own.clerk.ok(getJobDetailsReport, { query: { date } })
  expect(data.map(({ id, subcost }) => [id, subcost])).toEqual([[trip, whole_subcost]])
  expect((await close()).made.map(({ net }) => net)).toEqual([120, 33.33])
  const yard = await server.clerk(own.company, { permissions: ['/traffic-diary'] })
  expect(JSON.stringify(await yard.ok(getJob, { params: { id: trip } }))).not.toContain('subcost')
})

test('who has no full address gets no self-bill, and one that was made without is not approved', async () => {
  const job_id = await carried('Completed')
  await own.query('update sub_contractors set town = null, postcode = null where id = $1', [sub_contractor_id])
  expect(await close()).toMatchObject({ made: [], left: [{ reason: 'no_address', name: 'Albion Haulage', job_id }] })
  const id = await own.own.sub_contractor_self_bill({
    sub_contractor_id,
    inv_number: 'SB-OLD',
    supplier: { code: 'S1', name: 'Albion Haulage', address: ['3 Dock Road'], country: 'GB' },
  } as never)
  const body = { sub_contractor_inv_ids: [id], inv_status: 'Approved' as const }
  expect(await own.clerk.send(calls.setStatus, { body })).toMatchObject({ status: 409, code: 'self_bill_no_address' })
  await own.query("update sub_contractors set postcode = 'CB7 4AA' where id = $1", [sub_contractor_id])
  expect((await close()).made).toMatchObject([{ line_count: 1, net: 80 }])
})

test('a cost that is set at the job is paid, also where nothing was agreed', async () => {
  await carried('Completed', { subcost: '95' })
  await carried('Completed', { subcost: '20' }, { agreed_subcost: null })
  expect((await close()).made).toMatchObject([{ line_count: 2, net: 115 }])
})

test('owner drivers are paid as sub-contractors are', async () => {
  const owner_driver_id = await own.own.owner_driver({ full_name: 'Olu Bello' })
  const [row] = await own.query('select user_id::int from owner_drivers where id = $1', [owner_driver_id])
  await own.own.driver_company({ user_id: Number(row?.user_id), address1: '9 Fen End', postcode: 'PE15 0AB' })
  const job_id = await own.job({ status: 'Priced', subcost: '65.50' })
  await own.own.owner_driver_job({ job_id, owner_driver_id, agreed_subcost: '65.50', is_completed: 1 })
  expect((await close()).made).toMatchObject([{ supplier: { name: 'Olu Bello', is_owner_driver: 1 }, net: 65.5 }])
})

test('a cost that changes follows while it is pending; once settled the next self-bill corrects it', async () => {
  const job_id = await carried('Completed')
  const [bill] = (await close()).made
  const id = bill?.id ?? 0
  await costs(job_id, '95')
  expect((await close()).changed).toMatchObject([{ id, net: 95 }])
  await own.clerk.ok(calls.setStatus, { body: { sub_contractor_inv_ids: [id], inv_status: 'Approved' } })
  await costs(job_id, '90')
  await carried('Completed', {}, { date: '2026-06-16' })
  const { made } = await close({ date_from: '2026-06-15', date_to: '2026-06-21' })
  expect((await show(made[0]?.id ?? 0)).lines).toMatchObject([
    {
      job_id,
      turn: 1,
      net: -5,
      parts: [
        { kind: 'agreed', amount: 90 },
        { kind: 'paid_before', amount: -95 },
      ],
    },
    { turn: 0, net: 80 },
  ])
  expect(await show(id)).toMatchObject({ net: 95 })
})

test('what was paid of a job that is cancelled afterwards is taken back', async () => {
  const job_id = await carried('Completed')
  const [bill] = (await close()).made
  await own.clerk.ok(calls.setStatus, { body: { sub_contractor_inv_ids: [bill?.id], inv_status: 'Approved' } })
  await move(job_id, 'Cancelled')
  await carried('Completed', { subcost: '200' }, { date: '2026-06-16', agreed_subcost: '200' })
  const { made } = await close({ date_from: '2026-06-15', date_to: '2026-06-21' })
  expect(made).toMatchObject([{ net: 120, line_count: 2 }])
})

test('a job completed late comes on the self-bill after its period was closed', async () => {
  await carried('Completed')
  const late = await carried('Booked')
  const [bill] = (await close()).made
  await own.clerk.ok(calls.setStatus, { body: { sub_contractor_inv_ids: [bill?.id], inv_status: 'Approved' } })
  await move(late, 'Completed')
  const { made } = await close({ date_from: '2026-06-15', date_to: '2026-06-21' })
  expect((await show(made[0]?.id ?? 0)).lines).toMatchObject([{ job_id: late, turn: 0, net: 80 }])
})

test('twenty closings at once make each self-bill once', async () => {
  await Promise.all([carried('Completed'), carried('Completed'), carried('Completed')])
  const closing = async (): Promise<{ status: number; data: { made: unknown[] } }> => {
    const answer = await own.clerk.send(closeSubContractors, { body: period })
    return answer.status === 503 ? closing() : answer
  }
  const answers = await Promise.all(Array.from({ length: 20 }, closing))
  expect(answers.flatMap(({ data }) => data.made)).toMatchObject([{ line_count: 3, net: 240 }])
})

test('a period ends after it begins and is at most 92 days long', async () => {
  const send = (date_from: string, date_to: string) =>
    own.clerk.send(closeSubContractors, { body: { date_from, date_to } })
  expect(await send('2026-06-02', '2026-06-01')).toMatchObject({ status: 422, data: { date_to: ['At most 92 days'] } })
  expect(await send('2026-01-01', '2026-06-01')).toMatchObject({ status: 422 })
})

test('VAT is shown under an agreement that names the number', async () => {
  await own.own.sub_contractor_company({ subcontractor_id: sub_contractor_id, vat_code: 'GB 987 6543 21' })
  const { id } = await own.clerk.ok(subContractorAgreement.calls.add, {
    body: { sub_contractor_id, from_date: '2026-01-01', to_date: '2099-12-31', vat_code: 'GB987654321' },
  })
  await carried('Completed')
  expect((await close()).made).toMatchObject([{ net: 80, vat: 16, is_vat_invoice: 1 }])
  const wrong = await own.clerk.send(subContractorAgreement.calls.change, {
    params: { id },
    body: { to_date: '2025-01-01' },
  })
  expect(wrong).toMatchObject({ status: 422 })
  await own.clerk.ok(subContractorAgreement.calls.change, { params: { id }, body: { to_date: '2026-01-31' } })
  expect((await close()).changed).toMatchObject([{ net: 80, vat: 0, is_vat_invoice: 0 }])
})
