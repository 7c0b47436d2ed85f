import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { saveStopTimes } from '@dray/domain/stop-times/stop-times.calls.ts'
import { downloadWaitingSheet, sendWaitingSheet } from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty } from '#testing/on-duty.ts'
import { readWaiting } from './printed-waiting.ts'
import { waitingDocument } from './waiting-document.ts'

const office = testOffice()
let job_id: number
const at = (time: string) => `2026-06-01T${time}:00Z`

beforeEach(async () => {
  const { made, clerk } = office
  const address = { address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' }
  await clerk.ok(changeCompanyDetails, { body: { company_name: 'Fenland Haulage Ltd', ...address } })
  const waiting_charge_id = await made.waiting_charge({ charge: '24', free_minutes: 30, step_minutes: 15 })
  const load_type_id = await made.load_type({ waiting_charge_id })
  job_id = await made.job({
    load_type_id,
    status: 'Collected',
    collection_name: 'Fenland Foods',
    collection_post_code: 'LS9 8AG',
    collection_date: '2026-06-01',
    collection_at: at('09:00'),
    collection_from_at: at('09:00'),
    collection_time_kind: 'at',
  })
  const body = { side: 'collection', arrived_at: at('08:55'), departed_at: at('10:10') } as const
  await clerk.ok(saveStopTimes, { params: { job_id }, body })
})

async function byPlace() {
  const { driver_id, workday_id } = await driverOnDuty(office, '2026-06-01')
  await office.made.make('place_arrivals', {
    job_id,
    side: 'collection',
    driver_id,
    workday_id,
    source: 'phone',
    arrived_at: at('08:57'),
    last_at: at('10:12'),
    left_at: at('10:12'),
    fix_count: 31,
    widest_gap_s: 300,
    nearest_m: 14,
    radius_m: 200,
  })
}

const words = () =>
  office.server.app.work.inCompany(office.company.tenant_id, async (ctx) => {
    const { company, ...read } = await readWaiting(ctx, job_id)
    return JSON.stringify(waitingDocument({ ...read, zone: company.time_zone }))
  })

describe('a waiting sheet', () => {
  test('is a PDF with what was reported and what the positions say, and no price', async () => {
    await byPlace()
    const answer = await office.clerk.send(downloadWaitingSheet, { params: { id: job_id } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/pdf')
    const text = await words()
    for (const word of ['09:55', '11:10', '09:57', '11:12', '31 positions, nearest 14 m', '75 min', '30 min', '15 min'])
      expect(text).toContain(word)
    expect(text).not.toMatch(/£|24\.00|latitude|"24"/)
  })

  test('also without positions, and not where nothing is known of any stop', async () => {
    expect(await words()).not.toContain('By vehicle position')
    const unknown = await office.made.job({ status: 'Collected' })
    expect((await office.clerk.send(downloadWaitingSheet, { params: { id: unknown } })).status).toBe(404)
  })

  test('is sent to whom the office names, once each, and the feed says so', async () => {
    const emails = ['transport@sheets.example', 'transport@sheets.example']
    await office.clerk.ok(sendWaitingSheet, { params: { id: job_id }, body: { emails } })
    const mail = await vi.waitFor(() => mailTo(office.server, 'transport@sheets.example'), { timeout: 20_000 })
    expect(JSON.stringify(mail)).toContain('Waiting')
    const { job_activities } = await office.clerk.ok(getJob, { params: { id: job_id } })
    expect(job_activities.map(({ message }) => message)).toContain('Waiting sheet sent to transport@sheets.example')
  })

  test.each([
    [[]],
    [['no address']],
    [Array.from({ length: 21 }, (_, n) => `a${n}@sheets.example`)],
    [null],
    ['a@b.example'],
  ])('is not sent to %j', async (emails) => {
    const body = { emails } as never
    expect((await office.clerk.send(sendWaitingSheet, { params: { id: job_id }, body })).status).toBe(422)
  })

  test("is nobody's of another company", async () => {
    const stranger = await office.server.clerk(await office.server.company())
    const params = { id: job_id }
    expect((await stranger.send(downloadWaitingSheet, { params })).status).toBe(404)
    expect((await stranger.send(sendWaitingSheet, { params, body: { emails: ['a@b.example'] } })).status).toBe(404)
  })
})
