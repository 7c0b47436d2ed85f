import { changeReminderRule as call } from '@dray/domain/expiry/expiry.calls.ts'
import { reminderRuleChange } from '@dray/domain/expiry/expiry.events.ts'
import { reminderKind } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { leadError, tidyLead } from '@dray/domain/expiry/reminder-rules.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentRule } from './present-rule.ts'
import { keepUsualRule } from './rules.repo.ts'

/** Changes when the company is reminded of a kind; what was told already is not told again. */
export const changeReminderRule: UseCase<typeof call> = async ({ tx, publish }, { params: { kind }, body }) => {
  const is_on = body.is_on === 1 ? 1 : 0
  const error = leadError(kind, { is_on, lead: body.lead })
  if (error !== null) throw fieldError({ lead: error })
  const row = reminderKind(kind)
  await keepUsualRule(tx, row)
  return changeRow(
    tx,
    { table: 'reminder_rules', by: { kind }, version: body.version },
    {
      answer: call.answer,
      present: (rule) => presentRule({ ...rule, kind }),
      changes: () => ({ is_on, lead: tidyLead(row, body.lead) as never }),
      changed: ({ id, version }) => publish(reminderRuleChange('update', [id], { version })),
    },
  )
}
