import { describe, expect, test } from 'vitest'
import type { Capture } from '../outbox/capture-schema.ts'
import { job } from '../testing/fixture-day.ts'
import { currentJob, dayJobs, partsOf } from './day-jobs.ts'
import { offeredOf } from './offered.ts'
import type { ReceivedJob } from './received-day.ts'

type Offer = NonNullable<ReceivedJob['offer']>
const offer = (more: Partial<Offer> = {}): Offer => ({
  work_day_job_id: 1001,
  state: 'on_device',
  sent_at: '2026-11-26T08:00:00Z',
  on_device_at: '2026-11-26T08:00:05Z',
  answered_at: null,
  reason: null,
  ...more,
})
let seq = 0
const captured = (kind: string, minute: number, body: object = {}, job_id = 1) => {
  seq += 1
  const device = `2026-11-26T08:${String(minute).padStart(2, '0')}:00Z`
  return { id: String(seq), seq, kind, job_id, workday_id: 7, at: { device, offset_ms: 0 }, body } as unknown as Capture
}
const accepted = (minute: number, work_day_job_id = 1001) => captured('accepted', minute, { work_day_job_id })
const rejected = (minute: number, reason = 'Too far away') =>
  captured('rejected', minute, { work_day_job_id: 1001, reason })
const stateOf = (one: ReceivedJob, captures: Capture[], together = new Set([1])) =>
  offeredOf({ job: one, together }, captures)?.state ?? null

describe('how an offer stands on the phone', () => {
  test.each<[string, Partial<Offer>, Capture[], string]>([
    ['nothing was answered', {}, [], 'open'],
    ['accepted here', {}, [accepted(1)], 'accepted'],
    ['rejected here', {}, [rejected(1)], 'rejected'],
    ['accepted after all', {}, [rejected(1), accepted(2)], 'accepted'],
    ['answered for another allocation', {}, [accepted(1, 999)], 'open'],
    ['done without an answer', {}, [captured('started', 3)], 'accepted'],
    ['only read', {}, [captured('seen', 3)], 'open'],
    ['answered on another phone', { state: 'rejected', answered_at: '2026-11-26T08:05:00Z' }, [], 'rejected'],
    [
      'answered there, later here',
      { state: 'rejected', answered_at: '2026-11-26T08:05:00Z' },
      [accepted(9)],
      'accepted',
    ],
    ['ignored, and answered here', { state: 'ignored' }, [accepted(40)], 'accepted'],
  ])('%s', (_, more, captures, state) => expect(stateOf(job({ offer: offer(more) }), captures)).toBe(state))

  test('what was done under an earlier offer is no answer to this one', () => {
    expect(stateOf(job({ offer: offer({ sent_at: '2026-11-26T09:00:00Z' }) }), [captured('started', 3)])).toBe('open')
  })
  test('one leg of a trip that is begun accepts the others', () => {
    expect(stateOf(job({ id: 2, offer: offer() }), [captured('started', 3)], new Set([1, 2]))).toBe('accepted')
  })
  test('a company or a server without offers has none', () => {
    expect(stateOf(job({ offer: null }), [])).toBeNull()
    const { offer: _, ...old } = job()
    expect(stateOf(old as ReceivedJob, [])).toBeNull()
  })
})

describe('the day', () => {
  const kept = (jobs: ReceivedJob[]) =>
    ({ day: { workdays: [{ id: 7, date: '2026-11-26', jobs }] }, gone: [] }) as unknown as Parameters<typeof dayJobs>[0]
  const asked = (id: number) => job({ id, offer: offer({ work_day_job_id: 1000 + id }) })

  test('asks before the first act, and puts what was rejected at its foot', () => {
    const captures = [captured('rejected', 1, { work_day_job_id: 1002, reason: 'Other' }, 2)]
    const jobs = dayJobs(kept([asked(1), asked(2), job({ id: 3, offer: null })]), captures, new Set())
    const parts = partsOf(jobs, '2026-11-26')
    expect(parts.today.map(({ job: { id } }) => id)).toEqual([1, 3])
    expect(parts.rejected.map(({ job: { id } }) => id)).toEqual([2])
    expect(currentJob(parts.today)?.job.id).toBe(1)
    expect(jobs.map(({ progress }) => progress.next?.kind ?? null)).toEqual([null, null, 'started'])
  })
})
