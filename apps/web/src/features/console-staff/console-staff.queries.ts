import * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { refreshCatalogue } from '#features/catalogues/index.ts'
import { refreshViewer } from '#features/sessions/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'

/** What the catalogue of people is called. */
export const profileEntity = 'console-profile'

/** Who accepts an invitation raises no event of the console, so what is in sight is read again. */
export const readAgainMs = 15_000

/** The roles that the person signed in may give, for the form's picker. */
export const listConsoleRoleChoicesOptions = () =>
  queryOptions({
    queryKey: ['lookups', 'console-roles'],
    queryFn: async ({ signal }) =>
      (await api(calls.listConsoleRoleChoices, undefined, { signal })).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    staleTime: 0,
  })

export const sendConsoleInvitation = (id: number) => apiWithMessage(calls.sendConsoleInvitation, { params: { id } })

/** Closes somebody's access; what is shown of them follows. */
export async function changeConsoleProfile({ id, version }: { id: number; version: number }) {
  const { message } = await apiWithMessage(calls.changeConsoleProfile, {
    params: { id },
    body: { is_active: 0, version },
  })
  refreshCatalogue({ source: { entity: profileEntity } }, [id])
  return message
}

/** Who edits the role that is also their own feels it at once. */
export const followOwnRights = () => void refreshViewer().catch(() => {})
