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
  const [last, next] = [statuses[at - 1], statuses[at]] as { rank: number }[]
  const rank = Math.floor(((last?.rank ?? 0) + (next?.rank ?? 0)) / 2)
  const held = { ...last, name: 'Held', label: 'Kept back', rank, locks: ['customer'] }
  return { statuses: [...statuses.slice(0, at), held, ...statuses.slice(at)] }
})
const held = 'Held' as JobStatus

test('a status between two others leaves the rank of every job that is stored as it was', () => {
  const names = before.statuses.map(({ name }) => name)
  const at = names.indexOf('Planned')
  expect(jobStatuses).toEqual([...names.slice(0, at), held, ...names.slice(at)])
  for (const { name, rank } of before.statuses) expect(statusRank(name)).toBe(rank)
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
