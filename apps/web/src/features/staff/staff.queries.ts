import { rolePermissions } from '@dray/domain/staff/staff.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** What a role may hold changes with a new version of Dray only. */
export const rolePermissionsOptions = () =>
  queryOptions({
    queryKey: ['staff', 'role-permissions'],
    queryFn: ({ signal }) => api(rolePermissions, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
