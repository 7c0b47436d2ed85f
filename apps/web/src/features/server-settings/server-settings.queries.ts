import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { backgroundWorkChange, consoleChange } from '@dray/domain/kernel/console-changes.ts'
import * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type RunningProcess = CallReceived<typeof calls.getServerVersions>['processes'][number]
export type BackgroundWork = CallReceived<typeof calls.getBackgroundWork>
export type ServerSetting = CallReceived<typeof calls.getServerLimits>['settings'][number]
export type TestedPlace = CallReceived<typeof calls.testPlace>['places'][number]

/** No event tells of the server itself, its queue aside, so what is looked at is asked again. */
const fresh = { staleTime: 0, refetchInterval: 15_000 } as const
const key = (name: string) => ['server-settings', name] as const

export const getServerHealthOptions = () =>
  queryOptions({ queryKey: key('health'), queryFn: () => api(calls.getServerHealth, {}), ...fresh })
export const getBackgroundWorkOptions = () =>
  queryOptions({
    queryKey: key('work'),
    queryFn: () => api(calls.getBackgroundWork, {}),
    ...fresh,
    meta: { changedBy: [consoleChange.event, backgroundWorkChange.event] },
  })
export const getServerMailOptions = () =>
  queryOptions({ queryKey: key('mail'), queryFn: () => api(calls.getServerMail, {}), ...fresh })
export const getServerMapsOptions = () =>
  queryOptions({ queryKey: key('maps'), queryFn: () => api(calls.getServerMaps, {}) })
export const getServerExchangeOptions = () =>
  queryOptions({ queryKey: key('exchange'), queryFn: () => api(calls.getServerExchange, {}), ...fresh })
export const getServerStorageOptions = () =>
  queryOptions({ queryKey: key('storage'), queryFn: () => api(calls.getServerStorage, {}), staleTime: 0 })
export const getServerLimitsOptions = () =>
  queryOptions({ queryKey: key('limits'), queryFn: () => api(calls.getServerLimits, {}), ...fresh })
export const getServerVersionsOptions = () =>
  queryOptions({ queryKey: key('versions'), queryFn: () => api(calls.getServerVersions, {}), ...fresh })

export const sendTestMail = (to: string) => api(calls.sendTestMail, { body: { to } })
export const testPlace = (text: string) => api(calls.testPlace, { body: { text } })
export const testDistance = (from: string, to: string) => api(calls.testDistance, { body: { from, to } })

async function withRefresh<T>(answer: Promise<T>) {
  const result = await answer
  refreshSoon(key('work'))
  return result
}
export const runTasksAgain = (ids: number[]) => withRefresh(api(calls.runTasksAgain, { body: { ids } }))
export const discardTasks = (ids: number[]) => withRefresh(api(calls.discardTasks, { body: { ids } }))
