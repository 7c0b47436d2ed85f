import * as sftpCalls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileChange } from '@dray/domain/order-files/order-files.events.ts'
import { loadTypes } from '@dray/domain/tariffs/load-types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiFile, apiWithMessage, multipart } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type OrderFile = CallReceived<typeof calls.listOrderFiles>['data'][number]
export type OrderFileWithLines = CallReceived<typeof calls.getOrderFile>
export type OrderHeadings = CallReceived<typeof calls.readOrderHeadings>
export type OrderLine = OrderFileWithLines['lines'][number]
type Sftp = CallReceived<typeof sftpCalls.showCustomerSftp>
export type SftpAccount = NonNullable<Sftp['account']>
export type SftpKey = SftpAccount['keys'][number]

const key = ['order-files'] as const
const sftpKey = ['customer-sftp'] as const
const meta = { changedBy: [orderFileChange.event] }

/** The account of a customer: of one's own where none is named. */
export const showCustomerSftpOptions = (customer_id?: number) =>
  queryOptions({
    queryKey: [...sftpKey, customer_id ?? 'own'],
    queryFn: ({ signal }) => api(sftpCalls.showCustomerSftp, { query: { customer_id } }, { signal }),
    meta: { changedBy: [customerChange.event] },
  })

/** An account was saved here: what shows it follows. */
export const sftpChanged = () => void queryClient.invalidateQueries({ queryKey: sftpKey })

export const changeCustomerSftp = (id: number, body: CallSent<typeof sftpCalls.changeCustomerSftp>['body']) =>
  apiWithMessage(sftpCalls.changeCustomerSftp, { params: { id }, body })
export const addCustomerSftpKey = (id: number, body: CallSent<typeof sftpCalls.addCustomerSftpKey>['body']) =>
  apiWithMessage(sftpCalls.addCustomerSftpKey, { params: { id }, body })
export const deleteCustomerSftpKey = (id: number) => apiWithMessage(sftpCalls.deleteCustomerSftpKey, { params: { id } })

export const listOrderFilesOptions = (page: number, customer_id?: number) =>
  queryOptions({
    queryKey: [...key, 'list', customer_id ?? 'own', page],
    queryFn: ({ signal }) => api(calls.listOrderFiles, { query: { page, page_size: 20, customer_id } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const getOrderFileOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api(calls.getOrderFile, { params: { id } }, { signal }),
    meta: { ...meta, id },
  })

const listOrderCodes = (query: { customer_id?: number }, signal: AbortSignal) =>
  api(calls.listOrderCodes, { query }, { signal })

/** The load types that a customer's orders may be of, for a picker. */
export const orderLoadTypeOptions = (customer_id: number) => () =>
  queryOptions({
    queryKey: [...key, 'load-types', customer_id],
    queryFn: async ({ signal }) =>
      (await listOrderCodes({ customer_id }, signal)).load_types.map(({ id, code, description }) => ({
        value: id,
        label: code,
        ...(description && { detail: description }),
      })),
    meta: { changedBy: [loadTypes.event] },
  })

export const listOrderCodesOptions = () =>
  queryOptions({
    queryKey: [...key, 'codes'],
    queryFn: ({ signal }) => listOrderCodes({}, signal),
    meta: { changedBy: [customerChange.event, loadTypes.event] },
  })

export const downloadOrderFile = (id: number, part: 'source' | 'result') =>
  apiFile(calls.downloadOrderFile, { params: { id }, query: { part } })
export const readOrderHeadings = (file: File) => api(calls.readOrderHeadings, { body: multipart({ file }) })
/** What each column holds, where somebody was asked; blank where it is left out. */
export const uploadOrderFile = async (file: File, columns: readonly (string | null)[] = []) => {
  const body = multipart({ columns: columns.map((column) => column ?? ''), file })
  const answer = await apiWithMessage(calls.uploadOrderFile, { body })
  void queryClient.invalidateQueries({ queryKey: [...key, 'list'] })
  return answer
}
export const downloadOrderTemplate = () => apiFile(calls.downloadOrderTemplate, {})
