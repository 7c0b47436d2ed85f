import { expect, test, vi } from 'vitest'
import { openGroups } from '../job-entry/entry-lock.ts'
import { tripStatus } from '../job-steps/trip-status.ts'
import { lateStatuses } from './lateness.ts'
import { hasReached, isJobStatus, type JobStatus, jobStatuses, statusRank } from './status.ts'
import { statusLabel } from './status-labels.ts'

const before = await vi.importActual<typeof import('./statuses.ts')>('./statuses.ts')
/** What a later build adds: one row, and nothing else. */
vi.mock('./statuses.ts', async (original) => {
  const { statuses } = await original<typeof import('./statuses.ts')>()
  const at = statuses.findIndex(({ name }) => name === 'Planned')
  const held = { ...statuses[at - 1], name: 'Held', label: 'On hold', rank: 25, locks: ['customer'] }
  return { statuses: [...statuses.slice(0, at), held, ...statuses.slice(at)] }
})
const held = 'Held' as JobStatus

test('a status between two others leaves the rank of every job that is stored as it was', () => {
  const names = before.statuses.map(({ name }) => name)
  expect(jobStatuses).toEqual([...names.slice(0, 2), held, ...names.slice(2)])
  for (const { name, rank } of before.statuses) expect(statusRank(name)).toBe(rank)
})

test('and is in its place everywhere', () => {
  expect(isJobStatus(held)).toBe(true)
  expect(statusLabel(held)).toBe('On hold')
  expect([hasReached(held, 'Pending'), hasReached(held, 'Planned')]).toEqual([true, false])
  expect(openGroups(held)).toMatchObject({ customer: false, collection: true })
  expect(lateStatuses.collection).toEqual(['Pending', held, 'Planned'])
  expect(tripStatus('Pending', [held, 'Booked'])).toBe('Booked')
})
