import { expect, test, vi } from 'vitest'
import type { JobStatus } from './status.ts'
import { statuses as before } from './statuses.ts'

/** What a later build adds: one row, and nothing else. Seen by this file alone, which loads what it asks anew. */
vi.doMock('./statuses.ts', () => {
  const at = before.findIndex(({ name }) => name === 'Planned')
  const [last, next] = [before[at - 1], before[at]] as { rank: number }[]
  const rank = Math.floor(((last?.rank ?? 0) + (next?.rank ?? 0)) / 2)
  const held = { ...last, name: 'Held', label: 'Kept back', rank, locks: ['customer'] }
  return { statuses: [...before.slice(0, at), held, ...before.slice(at)] }
})
vi.resetModules()
const { openGroups } = await import('../job-entry/entry-lock.ts')
const { tripStatus } = await import('../job-steps/trip-status.ts')
const { lateStatuses } = await import('./lateness.ts')
const { hasReached, isJobStatus, jobStatuses, statusRank } = await import('./status.ts')
const { statusLabel } = await import('./status-labels.ts')
vi.doUnmock('./statuses.ts')
vi.resetModules()
const held = 'Held' as JobStatus

test('a status between two others leaves the rank of every job that is stored as it was', () => {
  const names = before.map(({ name }) => name)
  const at = names.indexOf('Planned')
  expect(jobStatuses).toEqual([...names.slice(0, at), held, ...names.slice(at)])
  for (const { name, rank } of before) expect(statusRank(name)).toBe(rank)
  expect(jobStatuses.toSorted((one, other) => statusRank(one) - statusRank(other))).toEqual(jobStatuses)
})

test('and is in its place everywhere', () => {
  expect(isJobStatus(held)).toBe(true)
  expect(statusLabel(held)).toBe('Kept back')
  expect([hasReached(held, 'Pending'), hasReached(held, 'Planned')]).toEqual([true, false])
  expect(openGroups(held)).toMatchObject({ customer: false, collection: true })
  expect(lateStatuses.collection).toEqual(expect.arrayContaining(['Pending', held, 'Planned']))
  expect(tripStatus('Pending', [held, 'Booked'])).toBe('Booked')
})
