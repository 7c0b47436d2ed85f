import type * as calls from '@dray/domain/staff/staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { shownPermissions } from './present-role.ts'

export const listRolePermissions: UseCase<typeof calls.listRolePermissions> = async () => shownPermissions
