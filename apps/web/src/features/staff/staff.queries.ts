import * as calls from '@dray/domain/staff/staff.calls.ts'
import { profilesChange, rolesChange } from '@dray/domain/staff/staff.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshViewer } from '#features/sessions/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

/** Every key of the feature beside its catalogues begins with `staff`. */
const staffKeys = {
  permissions: ['staff', 'role-permissions'],
  own: ['staff', 'own-profile'],
  closing: ['staff', 'closing'],
} as const

/** What a role may hold changes with a new version of Dray only. */
export const listRolePermissionsOptions = () =>
  queryOptions({
    queryKey: staffKeys.permissions,
    queryFn: ({ signal }) => api(calls.listRolePermissions, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const showOwnProfileOptions = () =>
  queryOptions({
    queryKey: staffKeys.own,
    queryFn: ({ signal }) => api(calls.showOwnProfile, undefined, { signal }),
    structuralSharing: newerRow,
    // A role's name stands in it too.
    meta: { changedBy: [profilesChange.event, rolesChange.event] },
  })

/** Saves the own profile; name and picture in the top bar follow. */
export async function changeOwnProfile(changes: Record<string, unknown>, version: number) {
  const { message, data } = await apiWithMessage(calls.changeOwnProfile, { body: { ...changes, version } })
  queryClient.setQueryData(showOwnProfileOptions().queryKey, data)
  followOwnRights()
  return { message, row: data }
}

/** Who edits a role or a profile that is also their own feels it at once, like everybody else. */
export const followOwnRights = () => void refreshViewer().catch(() => {})

/** When somebody was here. No event reports it, so it is read each time it is shown. */
export const getSignInDetailsOptions = (user_id: number) =>
  queryOptions({
    queryKey: ['staff', 'sign-in', user_id],
    queryFn: async ({ signal }) => (await api(calls.getSignInDetails, { params: { id: user_id } }, { signal })).details,
    staleTime: 0,
  })

export const getClosingRequestOptions = () =>
  queryOptions({
    queryKey: staffKeys.closing,
    queryFn: ({ signal }) => api(calls.getClosingRequest, undefined, { signal }),
  })

/** Sends somebody the e-mail once more by which they choose a password. */
export const sendProfileRegistration = (id: number) => apiWithMessage(calls.sendProfileRegistration, { params: { id } })

export async function requestAccountClosing(reason: string): Promise<string> {
  const { message, data } = await apiWithMessage(calls.requestAccountClosing, { body: { reason } })
  queryClient.setQueryData(getClosingRequestOptions().queryKey, data)
  return message
}
