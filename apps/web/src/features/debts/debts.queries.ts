import * as calls from '@dray/domain/debts/debts.calls.ts'
import { statementChange } from '@dray/domain/debts/debts.events.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { invoiceKeys } from '#features/invoices/index.ts'
import { asking } from '#kit/asking.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type AgedDebtQuery = CallSent<typeof calls.getAgedDebt>['query']
export type AgedDebtAnswer = CallReceived<typeof calls.getAgedDebt>
export type DebtRow = AgedDebtAnswer['data'][number]
export type OpenInvoiceQuery = CallSent<typeof calls.listOpenInvoices>['query']
export type OpenInvoice = CallReceived<typeof calls.listOpenInvoices>['data'][number]
export type StatementLogQuery = CallSent<typeof calls.listStatements>['query']
export type SentStatement = CallReceived<typeof calls.listStatements>['data'][number]
export type Statement = CallReceived<typeof calls.getCustomerStatement>
/** What is owed follows from invoices: these are refreshed with their lists. */
const keys = {
  debts: [...invoiceKeys.lists, 'debts'],
  statements: ['debts', 'statements'],
} as const
const changedBy = [invoiceChange.event, 'customerChange']

export const getAgedDebtOptions = (query: AgedDebtQuery) =>
  queryOptions({
    queryKey: [...keys.debts, 'aged', query],
    queryFn: ({ signal }) => api(calls.getAgedDebt, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const listOpenInvoicesOptions = (query: OpenInvoiceQuery) =>
  queryOptions({
    queryKey: [...keys.debts, 'invoices', query],
    queryFn: ({ signal }) => api(calls.listOpenInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const getStatementOptions = (id: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...keys.debts, 'statement', id, date],
    queryFn: ({ signal }) => api(calls.getStatement, { params: { id }, query: dateOf(date) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

/** A customer's own statement. */
export const getCustomerStatementOptions = () =>
  queryOptions({
    queryKey: [...keys.debts, 'own'],
    queryFn: ({ signal }) => api(calls.getCustomerStatement, {}, { signal }),
    meta: { changedBy },
  })

export const listStatementsOptions = (query: StatementLogQuery) =>
  queryOptions({
    queryKey: [...keys.statements, query],
    queryFn: ({ signal }) => api(calls.listStatements, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [statementChange.event] },
  })

const dateOf = (date: string | undefined) => (date ? { date } : {})

export const downloadStatement = (id: number, date: string | undefined) =>
  apiFile(calls.downloadStatement, { params: { id }, query: dateOf(date) })

export const downloadCustomerStatement = () => apiFile(calls.downloadCustomerStatement, {})

/** Returns the server's sentence, and those that could not be sent. */
export async function sendStatements(customer_ids: number[], date: string | undefined) {
  const { data, message } = await asking((accepted) =>
    apiWithMessage(calls.sendStatements, { body: { customer_ids, ...dateOf(date), ...accepted } }),
  )
  refreshSoon(keys.statements)
  const not_sent = data.statements.flatMap(({ status, reason }) =>
    status === 'Not sent' ? { reason: reason ?? '' } : [],
  )
  return { message: not_sent.length < data.statements.length ? message : '', not_sent }
}
