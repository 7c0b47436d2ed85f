import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import {
  changeOwnProfile,
  closingRequest,
  loggedDetails,
  rolePermissions,
  showOwnProfile,
  unsubscribe,
} from '@dray/domain/staff/staff.calls.ts'
import { profilesChange, rolesChange } from '@dray/domain/staff/staff.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshViewer } from '#features/sessions/index.ts'
import { api, apiWithMessage, multipart } from '#platform/api.ts'
import { readyToSend } from '#platform/compress-picture.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

/** Every key of the feature beside its catalogues begins with `staff`. */
const staffKeys = {
  permissions: ['staff', 'role-permissions'],
  own: ['staff', 'own-profile'],
  closing: ['staff', 'closing'],
} as const

/** What a role may hold changes with a new version of Dray only. */
export const rolePermissionsOptions = () =>
  queryOptions({
    queryKey: staffKeys.permissions,
    queryFn: ({ signal }) => api(rolePermissions, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const ownProfileOptions = () =>
  queryOptions({
    queryKey: staffKeys.own,
    queryFn: ({ signal }) => api(showOwnProfile, undefined, { signal }),
    structuralSharing: newerRow,
    // A role's name stands in it too.
    meta: { changedBy: [profilesChange.event, rolesChange.event] },
  })

/** Saves the own profile; name and picture in the top bar follow. */
export async function saveOwnProfile(changes: Record<string, unknown>, version: number) {
  const { message, data } = await apiWithMessage(changeOwnProfile, { body: { ...changes, version } })
  queryClient.setQueryData(ownProfileOptions().queryKey, data)
  followOwnRights()
  return { message, row: data }
}

/** Who edits a role or a profile that is also their own feels it at once, like everybody else. */
export const followOwnRights = () => void refreshViewer().catch(() => {})

/** When somebody was here. Nothing tells of it, so it is asked each time it is looked at. */
export const signInOptions = (user_id: number) =>
  queryOptions({
    queryKey: ['staff', 'sign-in', user_id],
    queryFn: async ({ signal }) => (await api(loggedDetails, { params: { id: user_id } }, { signal })).details,
    staleTime: 0,
  })

/** Makes a picture small and puts it among the company's pictures of people; a profile names it by the key. */
export async function uploadPicture(chosen: File): Promise<CallReceived<typeof uploadFile>> {
  const file = await readyToSend(chosen, 'images')
  return api(uploadFile, { body: multipart({ bucket_name: 'profile-pictures', name: file.name, file }) as never })
}

/** Sends somebody the e-mail once more by which they choose a password. */
export const sendProfileRegistration = (id: number) => apiWithMessage(calls.sendProfileRegistration, { params: { id } })

export const closingOptions = () =>
  queryOptions({ queryKey: staffKeys.closing, queryFn: ({ signal }) => api(closingRequest, undefined, { signal }) })

export async function askToClose(reason: string): Promise<string> {
  const { message, data } = await apiWithMessage(unsubscribe, { body: { reason } })
  queryClient.setQueryData(closingOptions().queryKey, data)
  return message
}
