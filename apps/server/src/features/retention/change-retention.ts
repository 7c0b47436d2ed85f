import type * as calls from '@dray/domain/retention/retention.calls.ts'
import { retentionMessages } from '@dray/domain/retention/retention.messages.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentRule } from './get-retention.ts'
import { chosenRuleForUpdate, keepMonths } from './retention.repo.ts'
import { retentionRule } from './retention-rules.ts'

/** Lets the company keep something longer, or for less time where the rule allows it; all else is refused. */
export const changeRetention: UseCase<typeof calls.changeRetention> = async (ctx, { body }) => {
  const { name, months, version } = body
  const { months: standard, least = standard, most } = retentionRule(name)
  if (most === undefined) throw fieldError({ name: retentionMessages.fixed })
  if (months < least || months > most) throw fieldError({ months: retentionMessages.between(least, most) })
  const row = await chosenRuleForUpdate(ctx.tx, name)
  if (version !== undefined && version !== (row?.version ?? 0)) {
    const data = await presentRule(ctx, name, row)
    throw new AppError('conflict', { data, of: row && { table: 'retention_rules', id: row.id } })
  }
  const isChosen = row !== undefined || months !== standard
  const kept = isChosen ? await keepMonths(ctx.tx, row, { rule: name, months }) : undefined
  return presentRule(ctx, name, kept)
}
