import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReceivedJob } from './day/received-day.ts'
import { day, job, stop } from './testing/fixture-day.ts'
import { phoneWith } from './testing/fixture-phone.ts'
import { close, said, show } from './testing/shown-phone.tsx'

// The document of these tests draws nothing.
vi.mock('signature_pad', () => ({ default: class {} }))

beforeEach(() => {
  location.hash = ''
  localStorage.clear()
})
afterEach(() => close())

const offered = (id: number, more: Partial<ReceivedJob> = {}) =>
  job({
    id,
    offer: {
      work_day_job_id: 1000 + id,
      state: 'on_device',
      sent_at: '2026-11-26T08:00:00Z',
      on_device_at: '2026-11-26T08:00:05Z',
      answered_at: null,
      reason: null,
    },
    ...more,
  })
const answers = async (opened: Awaited<ReturnType<typeof phoneWith>>) =>
  (await said(opened)).filter(([kind]) => kind !== 'seen')

describe('a job that is offered', () => {
  test('is accepted by one tap without a line, and then begins as any other', async () => {
    const opened = await phoneWith(day([offered(1)]))
    const screen = await show(opened)
    await screen.shows('To accept')
    expect(screen.text()).not.toContain('On my way')
    await screen.press('Accept this job')
    await screen.shows('Accepted · Kept on this phone')
    expect(await answers(opened)).toEqual([['accepted', 1]])
    await screen.press('On my way')
    expect(await answers(opened)).toEqual([
      ['accepted', 1],
      ['started', 1],
    ])
  })

  test('is not accepted any more once the tap is undone', async () => {
    const opened = await phoneWith(day([offered(1)]))
    const screen = await show(opened, '#/job/1001')
    await screen.press('Accept this job')
    await screen.press('Undo')
    await screen.shows('Undone')
    await screen.shows('Accept this job')
    expect(await answers(opened)).toEqual([])
  })

  test('is rejected with a reason, stands at the foot of the day, and is accepted after all', async () => {
    const opened = await phoneWith(day([offered(1), job({ id: 2 })]))
    const screen = await show(opened, '#/job/1001')
    await screen.press('Reject')
    await screen.press('Keep')
    await screen.shows('Type why')
    await screen.press('Too far away')
    await screen.press('Keep')
    await screen.shows('Rejected · Kept on this phone')
    const [capture] = (await opened.outbox.queue()).filter(({ capture: { kind } }) => kind === 'rejected')
    expect(capture?.capture.body).toEqual({ work_day_job_id: 1001, reason: 'Too far away' })
    await screen.go('#/')
    await screen.shows('Rejected: Too far away')
    await screen.shows('On my way')
    expect(screen.text().indexOf('10002')).toBeLessThan(screen.text().indexOf('10001'))
    await screen.go('#/job/1001')
    await screen.shows('You rejected this job: Too far away')
    await screen.press('Accept it now')
    expect((await answers(opened)).map(([kind]) => kind)).toEqual(['rejected', 'accepted'])
    await screen.shows('On my way')
  })

  test('is rejected in the driver’s own words', async () => {
    const opened = await phoneWith(day([offered(1)]))
    const screen = await show(opened, '#/job/1001/rejected')
    await screen.press('Other reason')
    await screen.press('Keep')
    await screen.shows('Type why')
    await screen.type('In your words', 'My tail lift is broken')
    await screen.press('Keep')
    const [capture] = (await opened.outbox.queue()).filter(({ capture: { kind } }) => kind === 'rejected')
    expect(capture?.capture.body).toMatchObject({ reason: 'My tail lift is broken' })
  })

  test('is answered by itself, though another stands at the same place', async () => {
    const drop: Partial<ReceivedJob> = { leg: 'delivery', stops: [stop()] }
    const opened = await phoneWith(day([offered(1, drop), offered(2, drop)]))
    const screen = await show(opened)
    await screen.press('Accept this job')
    await screen.press('On my way')
    expect(await answers(opened)).toEqual([
      ['accepted', 1],
      ['started', 1],
    ])
  })
})
