import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CheckFilter, countChecks } from './check-list.repo.ts'
import { countUnchecked } from './unchecked.repo.ts'

/** The days that were asked for; of what moved without a check today's, where none were. */
export async function uncheckedDays(ctx: TxContext, { date }: CheckFilter) {
  const today = date ? '' : await companyToday(ctx)
  return date ?? { from: today, to: today }
}

/** How many checks there are of each finding, and what moved without one. */
export async function countChecksAndMissing(ctx: TxContext, filter: CheckFilter, least_minutes: number | null) {
  const unchecked = { ...filter, date: await uncheckedDays(ctx, filter) }
  const [found, missing] = await Promise.all([
    countChecks(ctx.tx, filter, least_minutes),
    countUnchecked(ctx.tx, unchecked),
  ])
  return { ...found, unchecked: missing }
}
