import * as calls from '@dray/domain/expiry/expiry.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { changeReminderRule } from './change-reminder-rule.ts'
import { listDueDates } from './list-due-dates.ts'
import { listReminderRules } from './list-reminder-rules.ts'

export const expiryRoutes = [
  route(calls.listDueDates, listDueDates),
  route(calls.listReminderRules, listReminderRules),
  route(calls.changeReminderRule, changeReminderRule),
]
