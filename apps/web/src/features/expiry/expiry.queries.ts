import * as calls from '@dray/domain/expiry/expiry.calls.ts'
import { reminderRuleChange } from '@dray/domain/expiry/expiry.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type DueRow = CallReceived<typeof calls.listDueDates>['data'][number]
export type DueQuery = CallSent<typeof calls.listDueDates>['query']
export type ReminderRuleRow = CallReceived<typeof calls.listReminderRules>[number]

const rulesKey = ['expiry', 'rules'] as const

export const listDueDatesOptions = (query: DueQuery) =>
  queryOptions({
    queryKey: ['expiry', 'dues', query],
    queryFn: ({ signal }) => api(calls.listDueDates, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: {
      changedBy: ['driverChange', 'ownerDriverChange', 'vehicleChange', 'trailersChange', reminderRuleChange.event],
    },
  })

export const listReminderRulesOptions = () =>
  queryOptions({
    queryKey: rulesKey,
    queryFn: ({ signal }) => api(calls.listReminderRules, undefined, { signal }),
    meta: { changedBy: [reminderRuleChange.event] },
  })

/** Saves when the company is reminded of a kind; returns the rule and what is said of it. */
export function changeReminderRule(
  kind: ReminderRuleRow['kind'],
  body: CallSent<typeof calls.changeReminderRule>['body'],
) {
  return apiWithMessage(calls.changeReminderRule, { params: { kind }, body })
}

export const showRule = (rule: ReminderRuleRow) =>
  queryClient.setQueryData(rulesKey, (all: ReminderRuleRow[] | undefined) =>
    all?.map((one) => (one.kind === rule.kind ? rule : one)),
  )
