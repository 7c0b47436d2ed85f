import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type ClientQuery = CallSent<typeof calls.listClients>['query']
export type ClientRow = CallReceived<typeof calls.listClients>['data'][number]
export type Client = CallReceived<typeof calls.showClient>

const key = ['clients'] as const
/** What the companies' own work makes of their figures is no event of the console, so what is in sight is read again. */
const live = { staleTime: 0, refetchInterval: 15_000, meta: { changedBy: [consoleChange.event] } } as const

export const listClientsOptions = (query: ClientQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => api(calls.listClients, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...live,
  })

export const showClientOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api(calls.showClient, { params: { id } }, { signal }),
    ...live,
  })

const readAgain = () => void queryClient.invalidateQueries({ queryKey: key })

export async function createClient(body: CallSent<typeof calls.createClient>['body']) {
  const { message, data } = await apiWithMessage(calls.createClient, { body })
  readAgain()
  return { message, id: data.id }
}

export async function renameClient(id: number, body: { name: string; version: number }): Promise<string> {
  const { message } = await apiWithMessage(calls.renameClient, { params: { id }, body })
  readAgain()
  return message
}

export async function suspendClient(id: number, reason: string): Promise<string> {
  const { message } = await apiWithMessage(calls.suspendClient, { params: { id }, body: { reason } })
  readAgain()
  return message
}

export async function wakeClient(id: number) {
  const answer = await apiWithMessage(calls.wakeClient, { params: { id } })
  readAgain()
  return answer
}

export const sendClientInvitation = (id: number) => apiWithMessage(calls.sendClientInvitation, { params: { id } })

async function changed(sent: Promise<{ message: string }>): Promise<string> {
  const { message } = await sent
  readAgain()
  return message
}

export const acceptClientClosing = (id: number, slug: string) =>
  changed(apiWithMessage(calls.acceptClientClosing, { params: { id }, body: { slug } }))

export const declineClientClosing = (id: number, answer: string) =>
  changed(apiWithMessage(calls.declineClientClosing, { params: { id }, body: { answer } }))

export const deleteClient = (id: number, slug: string) =>
  changed(apiWithMessage(calls.deleteClient, { params: { id }, body: { slug } }))

export async function takeBackClient(id: number) {
  const answer = await apiWithMessage(calls.takeBackClient, { params: { id } })
  readAgain()
  return answer
}

export const limitClient = (id: number, body: CallSent<typeof calls.limitClient>['body']) =>
  changed(apiWithMessage(calls.limitClient, { params: { id }, body }))
