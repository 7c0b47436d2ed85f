import { completeRole, permissionId, permissionSlug } from '@dray/domain/kernel/permissions.ts'
import { mayGive, rightsExceeded } from '@dray/domain/staff/rights.ts'
import { staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

export const slugsFrom = (ids: readonly number[]) => completeRole(ids.flatMap((id) => permissionSlug(id) ?? []))
export const idsFrom = (slugs: readonly string[]) => slugs.flatMap((slug) => permissionId(slug as never) ?? [])

export function checkRoleRights({ viewer }: TxContext, change: { was: string[]; is: string[] }) {
  if (!mayGive(viewer.permissions, change.was)) throw new AppError('rights_exceeded')
  if (rightsExceeded(viewer.permissions, change).length > 0) throw fieldError({ permissions: staffMessages.moreRights })
}
