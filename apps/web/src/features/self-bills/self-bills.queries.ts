import type { AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { organizerChange } from '@dray/domain/allocation/allocation.events.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import * as closing from '@dray/domain/self-bills/close-week.calls.ts'
import { type SelfBillCalls, selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import { type SelfBillKind, selfBillKindRows } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import type { SettableStatus } from '@dray/domain/self-bills/self-bill-status.ts'
import * as agreements from '@dray/domain/self-bills/self-billing-agreements.ts'
import { selfBillChange } from '@dray/domain/self-bills/self-bills.events.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asking } from '#kit/asking.ts'
import { askingAgain } from '#kit/asking-again.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { removeRows } from '#platform/prefetch-row.ts'
import { queryClient } from '#platform/query-client.ts'

export type SelfBill = CallReceived<SelfBillCalls['list']>['data'][number]
export type SelfBillDetail = CallReceived<SelfBillCalls['show']>
export type SelfBillQuery = CallSent<SelfBillCalls['list']>['query']
export type ClosingPreview = CallReceived<typeof closing.previewWeek>

/** Every key of the feature begins with `self-bills`. */
export const selfBillKeys = {
  lists: ['self-bills', 'list'],
  details: ['self-bills', 'detail'],
  previews: ['self-bills', 'preview'],
} as const
const changedBy = [selfBillChange.event]

/** A tab does not receive its own events. */
function selfBillsChanged() {
  for (const key of Object.values(selfBillKeys)) refreshSoon(key)
}

export const selfBillsOptions = (kind: SelfBillKind, query: SelfBillQuery) =>
  queryOptions({
    queryKey: [...selfBillKeys.lists, kind, query],
    queryFn: ({ signal }) => api(selfBillCallsOf[kind].list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const selfBillOptions = (kind: SelfBillKind, id: number) =>
  queryOptions({
    queryKey: [...selfBillKeys.details, kind, id],
    queryFn: ({ signal }) => api(selfBillCallsOf[kind].show, { params: { id } }, { signal }),
    meta: { changedBy, id },
  })

interface Period {
  from: string
  to: string
}

/** What closing would come to; asked anew each time, since workdays are approved meanwhile. */
const preview = { staleTime: 0, gcTime: 0, meta: { changedBy: [...changedBy, organizerChange.event, jobChange.event] } }

export const previewWeekOptions = (close: 'drivers' | 'agencies', week: string) =>
  queryOptions<ClosingPreview>({
    queryKey: [...selfBillKeys.previews, close, week],
    queryFn: ({ signal }) => api(closing.previewWeek, { query: { week, close } }, { signal }),
    ...preview,
  })
export const previewSubContractorsOptions = ({ from, to }: Period) =>
  queryOptions<ClosingPreview>({
    queryKey: [...selfBillKeys.previews, 'sub-contractors', from, to],
    queryFn: ({ signal }) =>
      api(closing.previewSubContractors, { query: { date_from: from, date_to: to } }, { signal }),
    ...preview,
  })

/** Returns the server's sentence. */
export async function closeWeek(close: 'drivers' | 'agencies', week: string) {
  const { message } = await apiWithMessage(closing.closeWeek, { body: { week, close: [close] } })
  selfBillsChanged()
  return message
}
export async function closeSubContractors({ from, to }: Period) {
  const { message } = await apiWithMessage(closing.closeSubContractors, { body: { date_from: from, date_to: to } })
  selfBillsChanged()
  return message
}

interface StatusChange {
  ids: readonly number[]
  status: SettableStatus
  reason?: string
  paid_on?: string
}
/** Returns the server's sentence. */
export async function setSelfBillStatus(kind: SelfBillKind, { ids, status, ...more }: StatusChange) {
  const body = { [selfBillKindRows[kind].ids]: ids, inv_status: status, ...more }
  const { message } = await apiWithMessage(selfBillCallsOf[kind].setStatus, { body })
  selfBillsChanged()
  return message
}

export async function deleteSelfBill(kind: SelfBillKind, id: number) {
  const { message } = await removeRows([[...selfBillKeys.details, kind, id]], () =>
    apiWithMessage(selfBillCallsOf[kind].remove, { params: { id } }),
  )
  selfBillsChanged()
  return message
}

const joined = (ids: readonly number[]) => ({ query: { ids: ids.join(',') } })
export const downloadSelfBills = (kind: SelfBillKind, ids: readonly number[]) =>
  apiFile(selfBillCallsOf[kind].download, joined(ids))
export const downloadRemittance = (kind: SelfBillKind, ids: readonly number[]) =>
  apiFile(selfBillCallsOf[kind].remittance, joined(ids))

/** Returns the server's sentence, and which did not leave and why. */
export async function sendSelfBills(kind: SelfBillKind, ids: readonly number[], paper: 'self_bill' | 'remittance') {
  const { data, message } = await asking((accepted) =>
    apiWithMessage(selfBillCallsOf[kind].send, { body: { self_bill_ids: [...ids], paper, ...accepted } }),
  )
  selfBillsChanged()
  return { message, not_sent: data.not_sent }
}

export async function selfBillsCsv(kind: SelfBillKind, ids: readonly number[], layout: AccountingLayout) {
  const answer = await askingAgain((accepted) =>
    api(selfBillCallsOf[kind].csv, { body: { self_bill_ids: [...ids], layout, ...accepted } }),
  )
  selfBillsChanged()
  return answer
}
export async function forgetSelfBillsCsv(kind: SelfBillKind, ids: readonly number[]) {
  const { message } = await apiWithMessage(selfBillCallsOf[kind].forgetCsv, { body: { self_bill_ids: [...ids] } })
  selfBillsChanged()
  return message
}

const agreementsKey = ['self-billing-agreements']
const listOf = {
  driver: agreements.listDriverAgreements,
  agency: agreements.listAgencyAgreements,
  sub_contractor: agreements.listSubContractorAgreements,
} as const
/** A supplier's agreements: of a person by the id with which they sign in. */
export const agreementsOptions = (kind: SelfBillKind, owner_id: number) =>
  queryOptions({
    queryKey: [...agreementsKey, kind, owner_id],
    queryFn: ({ signal }) => api(listOf[kind], { params: { id: owner_id } }, { signal }),
    meta: { changedBy: ['driverChange', 'agencyChange', 'subContractorChange', 'ownerDriverChange'] },
  })
export const agreementsWritten = () => queryClient.invalidateQueries({ queryKey: agreementsKey })
