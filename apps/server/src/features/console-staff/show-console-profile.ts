import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { personById } from './console-people.repo.ts'
import { presentPerson } from './present-console-staff.ts'

export const showConsoleProfile: UseCase<typeof calls.showConsoleProfile> = async (
  { platform, viewer },
  { params },
) => {
  const row = await personById(platform.db, params.id)
  if (!row) throw new AppError('not_found')
  return presentPerson(viewer, row)
}
