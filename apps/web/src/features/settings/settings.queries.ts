import type { AnySettings } from '@dray/domain/settings/define-settings.ts'
import { settingsChange } from '@dray/domain/settings/settings.events.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { newerRow, queryClient } from '#platform/query-client.ts'

/** A page of settings as its forms know it: there is one, and forms know their row by an id. */
export type SettingsRow = Record<string, unknown> & { id: number; version: number }
const rowOf = (settings: unknown): SettingsRow => ({ ...(settings as SettingsRow), id: 0 })

export const settingsOptions = ({ name, calls }: Pick<AnySettings, 'name' | 'calls'>) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: async ({ signal }) => rowOf(await api(calls.show, undefined, { signal })),
    structuralSharing: newerRow,
    meta: { changedBy: [settingsChange.event] },
  })

export const saveSettings = (page: AnySettings) => async (changes: Record<string, unknown>, version: number) => {
  const { message, data } = await apiWithMessage(page.calls.change, { body: { ...changes, version } as never })
  const row = rowOf(data)
  queryClient.setQueryData(settingsOptions(page).queryKey, row)
  return { message, row }
}
