import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { approveWaitingCharge, saveStopTimes } from '@dray/domain/stop-times/stop-times.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Factories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

let load_type_id: number
beforeEach(async () => {
  const waiting_charge_id = await office.made.waiting_charge({ charge: '20', free_minutes: 30, step_minutes: 15 })
  load_type_id = await office.made.load_type({ waiting_charge_id })
})

const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })
const job = (values: Parameters<Factories['job']>[0] = {}) =>
  office.made.job({
    ...at('Inprogress'),
    load_type_id,
    first_date: '2026-06-01',
    collection_at: '2026-06-01T09:00:00Z',
    delivery_at: '2026-06-01T13:00:00Z',
    waiting_charge: '5',
    total_charge: '105',
    subcost: '50',
    profit: '55',
    ...values,
  })
const read = (id: number) => office.clerk.ok(getJob, { params: { id } })
type Body = CallSent<typeof saveStopTimes>['body']
const stop = (job_id: number, arrived: string | null, departed: string | null, more: Partial<Body> = {}) => ({
  params: { job_id },
  body: {
    side: 'collection' as const,
    arrived_at: arrived && `2026-06-01T${arrived}:00Z`,
    departed_at: departed && `2026-06-01T${departed}:00Z`,
    ...more,
  },
})
const lines = ({ job_activities }: Awaited<ReturnType<typeof read>>) =>
  job_activities.map(({ action_type, message, amount }) => [action_type, message, amount]).reverse()

describe('arrival and departure', () => {
  test('propose a charge that stays outside the total, with how it came about, and are told in the feed', async () => {
    const id = await job()
    const saved = await office.clerk.ok(saveStopTimes, stop(id, '08:40', '09:36'))
    expect(saved).toMatchObject({
      waiting_charge: 5,
      waiting_charge_pending: 5,
      total_charge: 105,
      stop_times: [
        {
          job_id: id,
          side: 'collection',
          waited_minutes: 36,
          free_minutes: 30,
          step_minutes: 15,
          charged_minutes: 15,
          rate_per_hour: 20,
          charge: 5,
          is_approved: 0,
          version: 1,
        },
      ],
    })
    expect(Date.parse(saved.stop_times[0]?.waiting_from ?? '')).toBe(Date.parse('2026-06-01T09:00:00Z'))
    expect(lines(saved)).toEqual([
      ['arrival', 'Arrived at collection', null],
      ['depart', 'Departed from collection', null],
      ['waiting', 'Waiting at collection, 36 min, to be approved', 5],
    ])
    const arrival = saved.job_activities.find(({ action_type }) => action_type === 'arrival')
    expect(arrival?.time).toBe('08:40')
  })

  test('of each stop have free time, charge and approval of their own', async () => {
    const id = await job()
    await office.clerk.ok(saveStopTimes, stop(id, '09:00', '10:00'))
    const both = await office.clerk.ok(saveStopTimes, stop(id, '13:00', '14:10', { side: 'delivery' }))
    expect(both.waiting_charge_pending).toBe(25)
    const delivery = both.stop_times.find(({ side }) => side === 'delivery')
    const one = await office.clerk.ok(approveWaitingCharge, { body: { job_id: id, stop_time_id: delivery?.id ?? 0 } })
    expect(one).toMatchObject({
      status: true,
      job: { waiting_charge: 20, waiting_charge_pending: 10, total_charge: 120, profit: 70 },
    })
    expect(one.job.stop_times.map(({ side, is_approved }) => [side, is_approved])).toEqual([
      ['collection', 0],
      ['delivery', 1],
    ])
    expect(lines(one.job).at(-1)).toEqual(['waiting', 'Waiting at delivery approved', 15])
    const twice = await office.clerk.ok(approveWaitingCharge, { body: { job_id: id, stop_time_id: delivery?.id ?? 0 } })
    expect(twice.status).toBe(false)
    const rest = await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })
    expect(rest).toMatchObject({ status: true, job: { waiting_charge: 30, waiting_charge_pending: null } })
  })

  test('that change take an approved charge back, and what was typed stays', async () => {
    const id = await job()
    await office.clerk.ok(saveStopTimes, stop(id, '09:00', '10:00'))
    await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })
    expect(await read(id)).toMatchObject({ waiting_charge: 15, total_charge: 115 })
    const later = await office.clerk.ok(saveStopTimes, stop(id, '09:00', '10:10'))
    expect(later).toMatchObject({ waiting_charge: 5, waiting_charge_pending: 15, total_charge: 105, profit: 55 })
    expect(later.stop_times).toMatchObject([{ is_approved: 0, charge: 15, version: 3 }])
    const gone = await office.clerk.ok(saveStopTimes, stop(id, null, null))
    expect(gone).toMatchObject({ waiting_charge: 5, waiting_charge_pending: null, stop_times: [] })
    expect(lines(gone).slice(-2)).toEqual([
      ['arrival', 'Arrival at collection removed', null],
      ['depart', 'Departure from collection removed', null],
    ])
  })

  test('are measured again when the job is booked for another time, unless approved', async () => {
    const id = await job({ ...at('Collected'), collected: 1 })
    const delivered = stop(id, '13:00', '14:10', { side: 'delivery' })
    expect((await office.clerk.ok(saveStopTimes, delivered)).waiting_charge_pending).toBe(15)
    const moved = await office.clerk.ok(updateJob, { params: { id }, body: { delivery_at: '2026-06-01T13:40:00Z' } })
    expect(moved).toMatchObject({ waiting_charge_pending: null, stop_times: [{ waited_minutes: 30, charge: null }] })
    const back = await office.clerk.ok(updateJob, { params: { id }, body: { delivery_at: '2026-06-01T13:00:00Z' } })
    expect(back.waiting_charge_pending).toBe(15)
    await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })
    const approved = await office.clerk.ok(updateJob, { params: { id }, body: { delivery_at: '2026-06-01T13:40:00Z' } })
    expect(approved).toMatchObject({ waiting_charge: 20, stop_times: [{ charge: 15, is_approved: 1 }] })
  })

  test('without a waiting charge at the load type are kept and charge nothing', async () => {
    const id = await job({ load_type_id: await office.made.load_type() })
    const saved = await office.clerk.ok(saveStopTimes, stop(id, '09:00', '11:00'))
    expect(saved).toMatchObject({
      waiting_charge_pending: null,
      stop_times: [{ waited_minutes: 120, charge: null, rate_per_hour: null }],
    })
    expect(await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })).toMatchObject({ status: false })
  })

  test("of a trip's leg are charged to the trip", async () => {
    const trip = await job({ type: 'trip', job_type: 3 })
    const leg = await job({ parent_id: trip, mode: 1, waiting_charge: '0', total_charge: '0' })
    await office.clerk.ok(saveStopTimes, stop(leg, '09:00', '10:00'))
    expect(await read(leg)).toMatchObject({ waiting_charge_pending: null, stop_times: [{ charge: 10 }] })
    expect(await read(trip)).toMatchObject({ waiting_charge_pending: 10, stop_times: [{ job_id: leg }] })
    const approved = await office.clerk.ok(approveWaitingCharge, { body: { job_id: trip } })
    expect(approved.job).toMatchObject({ waiting_charge: 15, total_charge: 115 })
  })

  test.each([
    ['that has not come yet', '09:00', '09:30', 'departed_at', 'Must not be in the future', '2199-01-01T09:30:00Z'],
    ['before the arrival', '09:00', '08:59', 'departed_at', 'The departure must not be before the arrival', null],
    ['without an arrival', null, '09:30', 'arrived_at', 'Enter the arrival first', null],
  ])('a departure %s is refused on its field', async (_, arrived, departed, field, reason, instead) => {
    const sent = stop(await job(), arrived, departed, instead ? { departed_at: instead } : {})
    expect(await office.clerk.send(saveStopTimes, sent)).toMatchObject({ status: 422, data: { [field]: [reason] } })
  })

  test.each([
    ['Pending', 'stop_too_early'],
    ['Planned', 'stop_too_early'],
    ['Marked For Inv', 'job_locked'],
    ['Cancelled', 'job_locked'],
  ] as const)('of a job that is %s are refused: %s', async (status, code) => {
    const sent = stop(await job(at(status)), '09:00', '10:00')
    expect(await office.clerk.send(saveStopTimes, sent)).toMatchObject({ status: 409, code })
  })

  test('of a side that the job does not have are refused', async () => {
    const id = await job({ mode: 2, collection_date: null, collection_at: null })
    const refused = await office.clerk.send(saveStopTimes, stop(id, '09:00', '10:00'))
    expect(refused).toMatchObject({ status: 422, data: { side: ['This job has no collection'] } })
  })

  test('of two clerks at once are saved by one; the other is shown them', async () => {
    const id = await job()
    const answers = await Promise.all([
      office.clerk.send(saveStopTimes, stop(id, '09:00', null, { version: 0 })),
      office.clerk.send(saveStopTimes, stop(id, '09:05', null, { version: 0 })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused).toMatchObject({ code: 'conflict', data: { stop_times: [{ side: 'collection', version: 1 }] } })
  })

  test('sent twice write the feed once', async () => {
    const id = await job()
    await office.clerk.ok(saveStopTimes, stop(id, '09:00', '09:20'))
    const again = await office.clerk.ok(saveStopTimes, stop(id, '09:00', '09:20'))
    expect(lines(again)).toHaveLength(2)
    expect(again.stop_times).toMatchObject([{ version: 1 }])
  })
})

describe('people', () => {
  const slugs = (left: readonly string[]) => permissions.map(({ slug }) => slug).filter((slug) => !left.includes(slug))

  test('who do not see prices enter times and see the minutes, no amounts', async () => {
    const yard = await office.server.clerk(office.company, { permissions: slugs(['prices.view', 'jobs.price']) })
    const id = await job()
    const saved = (await yard.ok(saveStopTimes, stop(id, '09:00', '10:00'))) as unknown as Record<string, unknown>
    expect(saved).toMatchObject({ stop_times: [{ waited_minutes: 60, charged_minutes: 30 }] })
    expect(JSON.stringify(saved)).not.toMatch(/rate_per_hour|waiting_charge_pending|"charge"/)
    expect((await read(id)).waiting_charge_pending).toBe(10)
  })

  test('who may not change prices cannot take an approved charge back', async () => {
    const yard = await office.server.clerk(office.company, { permissions: slugs(['jobs.price']) })
    const id = await job()
    await office.clerk.ok(saveStopTimes, stop(id, '09:00', '10:00'))
    await office.clerk.ok(approveWaitingCharge, { body: { job_id: id } })
    expect(await yard.send(saveStopTimes, stop(id, '09:00', '10:30'))).toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ waiting_charge: 15, stop_times: [{ is_approved: 1 }] })
  })

  test('of the customer see when the driver came and left, not what it costs', async () => {
    await office.clerk.ok((await import('@dray/domain/company/company.calls.ts')).changeAdditionalSettings, {
      body: [{ name: 'customer_job_activity', value: '1' }],
    })
    const customer_id = await office.made.customer()
    const id = await job({ customer_id })
    await office.clerk.ok(saveStopTimes, stop(id, '09:00', '10:00'))
    const guest = await office.server.customerUser(office.company, customer_id)
    const seen = await guest.ok(getCustomerJob, { params: { id } })
    expect(seen.job_activities.map(({ action_type }) => action_type)).toEqual(['depart', 'arrival'])
    expect(JSON.stringify(seen)).not.toContain('stop_times')
  })

  test('of another company find neither the job nor the stop', async () => {
    const stranger = await office.server.clerk(await office.server.company())
    const id = await job()
    expect(await stranger.send(saveStopTimes, stop(id, '09:00', '10:00'))).toMatchObject({ status: 404 })
    const other = await office.made.stop_time({ job_id: await job() })
    const approving = { body: { job_id: id, stop_time_id: other } }
    expect(await office.clerk.send(approveWaitingCharge, approving)).toMatchObject({ status: 404 })
  })
})
