import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/support/support.calls.ts'
import { supportChange } from '@dray/domain/support/support.events.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { uploadFile } from '#features/files/index.ts'
import { refreshViewer } from '#features/sessions/index.ts'
import { api, apiWithMessage, multipart } from '#platform/api.ts'
import { queryClient, showAnswer } from '#platform/query-client.ts'

export type Thread = CallReceived<typeof calls.getSupportConversation>
export type ConsoleThread = CallReceived<typeof calls.getConsoleSupport>
export type Conversation = Thread['conversation']

export type Message = Thread['messages'][number]
export type Note = ConsoleThread['notes'][number]
/** A conversation of a company. */
export type Place = CallSent<typeof calls.getConsoleSupport>['params']

type Narrowed = Pick<CallSent<typeof calls.listSupportConversations>['query'], 'state' | 'keywords'>
type InboxNarrowed = Pick<
  CallSent<typeof calls.listConsoleSupport>['query'],
  'state' | 'keywords' | 'tenant_id' | 'assigned'
>

/** What is written: a text, pictures, and what it is about. */
export interface Written {
  message: string
  pictures: File[]
  path?: string | undefined
  request_id?: string | undefined
}

const key = ['support'] as const
const meta = { changedBy: [supportChange.event] }
/** Changes reach the console as they happen; this is for when the connection is away. */
const refetchInterval = 15_000

const nextPage = ({ current_page, next_page_url }: { current_page: number; next_page_url: string | null }) =>
  next_page_url === null ? undefined : current_page + 1
/** Pages of a thread lead from the newest to the earlier ones. */
const earlierPage = ({ has_earlier, messages }: Thread) => (has_earlier === 1 ? messages[0]?.id : undefined)

export const listSupportConversationsOptions = (query: Narrowed) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ pageParam: page, signal }) =>
      api(calls.listSupportConversations, { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    meta,
  })

export const listConsoleSupportOptions = (query: InboxNarrowed) =>
  infiniteQueryOptions({
    queryKey: [...key, 'inbox', query],
    queryFn: ({ pageParam: page, signal }) => api(calls.listConsoleSupport, { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ conversations }) => nextPage(conversations),
    placeholderData: keepPreviousData,
    refetchInterval,
    meta,
  })

export const getSupportConversationOptions = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ pageParam: before, signal }) =>
      api(calls.getSupportConversation, { params: { id }, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: earlierPage,
    meta,
  })

export const getConsoleSupportOptions = (params: Place) =>
  infiniteQueryOptions({
    queryKey: [...key, 'one of', params],
    queryFn: ({ pageParam: before, signal }) => api(calls.getConsoleSupport, { params, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: earlierPage,
    refetchInterval,
    meta,
  })

/** Shows what a call answered as the newest page; earlier ones are asked for again when they are wanted. */
async function show(thread: Thread) {
  const { queryKey } = getSupportConversationOptions(thread.conversation.id)
  await showAnswer(queryKey, { pages: [thread], pageParams: [undefined] })
  void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
}
async function showInConsole(thread: ConsoleThread) {
  const { tenant_id, id } = thread.conversation
  const { queryKey } = getConsoleSupportOptions({ tenant_id, id })
  await showAnswer(queryKey, { pages: [thread], pageParams: [undefined] })
  void queryClient.invalidateQueries({ queryKey: [...key, 'inbox'] })
  // What waits for an answer is counted in the top bar.
  void refreshViewer().catch(() => undefined)
}

/** A message that is sent once more names the pictures that were uploaded for it already. */
const keysOfUploaded = new WeakMap<File, Promise<string>>()
function keyOfUploaded(file: File): Promise<string> {
  const known = keysOfUploaded.get(file)
  if (known) return known
  const key = uploadFile('support-pictures', file).then((uploadedFile) => uploadedFile.key)
  keysOfUploaded.set(file, key)
  key.catch(() => keysOfUploaded.delete(file))
  return key
}

const uploaded = async ({ message, pictures, path, request_id }: Written) => ({
  message,
  ...(path && { path }),
  ...(request_id && { request_id }),
  pictures: await Promise.all(pictures.map(keyOfUploaded)),
})

export async function addSupportConversation(subject: string, written: Written, idempotencyKey: string) {
  const body = { subject, ...(await uploaded(written)) }
  const { data } = await apiWithMessage(calls.addSupportConversation, { body }, { idempotencyKey })
  await show(data)
  return data.conversation.id
}

export async function addSupportMessage(id: number, written: Written, idempotencyKey: string) {
  const body = await uploaded(written)
  await show(await api(calls.addSupportMessage, { params: { id }, body }, { idempotencyKey }))
}

export async function closeSupportConversation(id: number, reason: string) {
  const { message, data } = await apiWithMessage(calls.closeSupportConversation, { params: { id }, body: { reason } })
  await show(data)
  return message
}

export async function markSupportRead(id: number, message_id: number) {
  await api(calls.markSupportRead, { params: { id }, body: { message_id } })
  await queryClient.invalidateQueries({ queryKey: key })
}

interface Beginning {
  tenant_id: number
  subject: string
}

export async function addConsoleSupportConversation(
  { tenant_id, subject }: Beginning,
  written: Written,
  idempotencyKey: string,
) {
  const body = multipart({ tenant_id, subject, message: written.message, pictures: written.pictures })
  const data = await api(calls.addConsoleSupportConversation, { body }, { idempotencyKey })
  await showInConsole(data)
  return data.conversation.id
}

export async function addConsoleSupportMessage(params: Place, { message, pictures }: Written, idempotencyKey: string) {
  const body = multipart({ message, pictures })
  await showInConsole(await api(calls.addConsoleSupportMessage, { params, body }, { idempotencyKey }))
}

export async function addSupportNote(params: Place, note: string, idempotencyKey: string) {
  await showInConsole(await api(calls.addSupportNote, { params, body: { note } }, { idempotencyKey }))
}

export async function closeConsoleSupport(params: Place, reason: string) {
  const { message, data } = await apiWithMessage(calls.closeConsoleSupport, { params, body: { reason } })
  await showInConsole(data)
  return message
}

export async function assignConsoleSupport(params: Place, assigned_to: number | null) {
  const { message, data } = await apiWithMessage(calls.assignConsoleSupport, { params, body: { assigned_to } })
  await showInConsole(data)
  return message
}

export async function markConsoleSupportRead(params: Place, message_id: number) {
  await api(calls.markConsoleSupportRead, { params, body: { message_id } })
  await queryClient.invalidateQueries({ queryKey: key })
}
