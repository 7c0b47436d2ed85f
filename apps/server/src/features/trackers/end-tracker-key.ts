import type { endTrackerKey as call } from '@dray/domain/trackers/trackers.calls.ts'
import { trackerKeyChange } from '@dray/domain/trackers/trackers.events.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { dropKeyHash, endKey, lastUseOf } from './tracker-keys.repo.ts'

/** Ends a key at once. Ended twice is ended once. */
export const endTrackerKey: UseCase<typeof call> = async ({ tx, now, publish }, { params }) => {
  const was = await lockRow(tx, 'tracker_keys', { id: params.id })
  const last_at = await lastUseOf(tx, was.id)
  if (was.ended_at !== null) return { ...was, last_at }
  await dropKeyHash(tx, was.id)
  const ended = await endKey(tx, was, now)
  publish(trackerKeyChange('update', [was.id]))
  return { ...ended, last_at }
}
