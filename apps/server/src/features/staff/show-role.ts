import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentRole } from './present-role.ts'
import { roleById } from './roles.repo.ts'

export const showRole: UseCase<typeof calls.showRole> = async (ctx, { params }) => {
  const row = await roleById(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  return presentRole(ctx, row)
}
