import type * as calls from '@dray/domain/expiry/expiry.calls.ts'
import { type ReminderKindName, reminderKinds } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { reminderRules } from '@dray/domain/expiry/reminder-rules.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentRule } from './present-rule.ts'
import { ruleRows } from './rules.repo.ts'

/** Every kind with the company's own rule, else the usual one. */
export const listReminderRules: UseCase<typeof calls.listReminderRules> = async ({ tx }) => {
  const rows = await ruleRows(tx)
  const rules = reminderRules(rows)
  return reminderKinds.map(({ kind, lead }) => {
    const row = rows.find((one) => one.kind === kind)
    const rule = rules.get(kind)
    return presentRule({
      kind: kind as ReminderKindName,
      is_on: rule?.is_on ?? 1,
      lead: rule?.lead ?? lead,
      version: row?.version ?? 1,
    })
  })
}
