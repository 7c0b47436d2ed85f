import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/payments/payments.calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invoiceKeys, refreshInvoices } from '#features/invoices/index.ts'
import { api, apiWithMessage } from '#platform/api.ts'

export type PaymentQuery = CallSent<typeof calls.listPayments>['query']

export type PaymentRow = CallReceived<typeof calls.listPayments>['payments']['data'][number]

export const listPaymentsOptions = (query: PaymentQuery) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'payments', query],
    queryFn: ({ signal }) => api(calls.listPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [invoiceChange.event, 'customerChange'] },
  })

export type PaymentBody = CallSent<typeof calls.recordPayment>['body']

/** All or none, under a key of its own: sent twice, it pays once. Returns the server's sentence. */
export async function recordPayment(body: PaymentBody, keyOf: (body: unknown) => string) {
  const { message, data } = await apiWithMessage(calls.recordPayment, { body }, { idempotencyKey: keyOf(body) })
  refreshInvoices(data.job_invoices.map(({ id }) => id))
  return message
}

export type CustomerCredit = CallReceived<typeof calls.getCustomerCredit>

/** Money of a customer that may be used; asked for each time, since money goes by it. */
export const getCustomerCreditOptions = (id: number) =>
  queryOptions({
    queryKey: [...invoiceKeys.lists, 'credit', id],
    queryFn: ({ signal }) => api(calls.getCustomerCredit, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

type Body<C extends typeof calls.allocateCredit | typeof calls.refundCustomer> = CallSent<C>['body']

export async function allocateCredit(body: Body<typeof calls.allocateCredit>, keyOf: (body: unknown) => string) {
  const { message, data } = await apiWithMessage(calls.allocateCredit, { body }, { idempotencyKey: keyOf(body) })
  refreshInvoices(data.job_invoices.map(({ id }) => id))
  return message
}

export async function refundCustomer(body: Body<typeof calls.refundCustomer>, keyOf: (body: unknown) => string) {
  const { message, data } = await apiWithMessage(calls.refundCustomer, { body }, { idempotencyKey: keyOf(body) })
  refreshInvoices(data.job_invoices.map(({ id }) => id))
  return message
}

/** Files for an accounting program, or why there is none. */
export async function csvDataForPayments(body: CallSent<typeof calls.csvDataForPayments>['body']) {
  const { data, message } = await apiWithMessage(calls.csvDataForPayments, { body })
  return { ...data, message }
}

export async function removePayment(id: number, reason: string) {
  const { message, data } = await apiWithMessage(calls.removePayment, { params: { id }, body: { reason } })
  refreshInvoices(data.job_invoices.map((invoice) => invoice.id))
  return message
}
