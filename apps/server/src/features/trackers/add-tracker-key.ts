import { type addTrackerKey as call, intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import { trackerKeyChange } from '@dray/domain/trackers/trackers.events.ts'
import { newToken, tokenHash } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { addKey, keepKeyHash, workingKeys } from './tracker-keys.repo.ts'

/** So many keys of a company work at a time: whoever makes more has lost count. */
const maxKeys = 20

/** Makes a key and returns it this once; what is stored recognises it and cannot be used. */
export const addTrackerKey: UseCase<typeof call> = async ({ tx, viewer, publish, services }, { body: { name } }) => {
  if ((await workingKeys(tx)) >= maxKeys) throw new AppError('too_many_tracker_keys')
  const secret = newToken()
  const made = { name, ending: secret.slice(-4), created_by: viewer.user_id || null, created_by_name: viewer.name }
  const { id, created_at, ended_at, version } = await addKey(tx, made)
  await keepKeyHash(tx, tokenHash(secret), id)
  publish(trackerKeyChange('update', [id]))
  const { ending, created_by_name } = made
  const key = { id, name, ending, created_by_name, created_at, ended_at, last_at: null, version }
  return { key, secret, url: `${services.publicUrl}${intakePath}` }
}
