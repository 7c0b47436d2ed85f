import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { roleById } from './console-roles.repo.ts'
import { presentRole } from './present-console-staff.ts'

export const showConsoleRole: UseCase<typeof calls.showConsoleRole> = async ({ platform, viewer }, { params }) => {
  const row = await roleById(platform.db, params.id)
  if (!row) throw new AppError('not_found')
  return presentRole(platform.db, viewer, row)
}
