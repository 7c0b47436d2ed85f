import { type listTrackerKeys as call, intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { keysOf } from './tracker-keys.repo.ts'

export const listTrackerKeys: UseCase<typeof call> = async ({ tx, services }) => ({
  keys: await keysOf(tx),
  url: `${services.publicUrl}${intakePath}`,
})
