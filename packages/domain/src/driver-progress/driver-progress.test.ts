import { describe, expect, test } from 'vitest'
import { type GivenJob, jobRevision, progressOfJob, progressOfJobs } from './driver-progress.ts'

const given = (more: Partial<GivenJob> = {}): GivenJob => ({
  is_completed: false,
  revision: '3-7.1',
  seen: null,
  act: null,
  ...more,
})
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
const seen = (revision = '3-7.1') => ({ at: at(7), revision })
const act = (kind: 'started' | 'proof', hour: number) => ({ kind, side: null, at: at(hour) })

describe('how far a driver is with a job', () => {
  test.each<[string, Partial<GivenJob>, ReturnType<typeof progressOfJob>]>([
    ['never opened', {}, { unseen: 1, last: null }],
    ['opened as it is', { seen: seen() }, { unseen: 0, last: { kind: 'seen', side: null, at: at(7) } }],
    ['changed since it was opened', { seen: seen('2-7.1') }, { unseen: 1, last: null }],
    ['opened by a phone that told no version', { seen: { at: at(7), revision: null } }, { unseen: 1, last: null }],
    ['done something, never opened', { act: act('started', 8) }, { unseen: 0, last: act('started', 8) }],
    [
      'done something, which changed it',
      { seen: seen('2'), act: act('proof', 9) },
      { unseen: 0, last: act('proof', 9) },
    ],
    ['completed by the office', { is_completed: true }, null],
    ['completed by the driver', { is_completed: true, act: act('proof', 9) }, { unseen: 0, last: act('proof', 9) }],
  ])('%s', (_, more, progress) => expect(progressOfJob(given(more))).toEqual(progress))
})

describe('how far a driver is with several', () => {
  test('counts what was not seen, and shows what was done last', () => {
    const jobs = [given({ act: act('started', 8) }), given(), given({ act: act('proof', 9) }), given({ seen: seen() })]
    expect(progressOfJobs(jobs)).toEqual({ unseen: 1, last: act('proof', 9) })
  })
  test('an act says more than a later look', () => {
    const looked = given({ seen: { at: at(12), revision: '3-7.1' } })
    expect(progressOfJobs([looked, given({ act: act('started', 8) })])?.last).toEqual(act('started', 8))
  })
  test('nothing is said of none', () => {
    expect(progressOfJobs([])).toBeNull()
    expect(progressOfJobs([given({ is_completed: true })])).toBeNull()
  })
})

test('a revision changes with the job and with each note for the driver', () => {
  const of = (version: number, notes: { id: number; version: number }[] = [], papers: { id: number }[] = []) =>
    jobRevision(version, { notes, papers })
  const revisions = [of(3), of(4), of(3, [{ id: 7, version: 1 }]), of(3, [], [{ id: 7 }])]
  expect(new Set([...revisions, of(3, [{ id: 7, version: 2 }])]).size).toBe(5)
})
