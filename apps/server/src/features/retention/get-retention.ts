import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { type RetentionName, retentionNames } from '@dray/domain/retention/months-kept.ts'
import type * as calls from '@dray/domain/retention/retention.calls.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { countOld, removedBefore } from './remove-old.ts'
import { chosenRules, lastRun } from './retention.repo.ts'
import { monthsOf, retentionRule } from './retention-rules.ts'

type Retention = CallAnswer<typeof calls.getRetention>
type Chosen = Awaited<ReturnType<typeof chosenRules>>[number]

/** Further than this nobody needs to know how much goes. */
const maxCounted = 10_000

/** Every rule with what the next night would remove, and what the last one removed. */
export const getRetention: UseCase<typeof calls.getRetention> = async ({ tx, now }) => {
  const chosen = new Map((await chosenRules(tx)).map((row) => [row.rule, row]))
  const rules: Retention['rules'] = []
  for (const name of retentionNames) rules.push(await presentRule({ tx, now }, name, chosen.get(name)))
  const run = await lastRun(tx)
  return { rules, last_run: run ? { at: run.at, removed: removedIn(run.removed) } : null }
}

/** One rule as this company has it. */
export async function presentRule(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  name: RetentionName,
  own: Pick<Chosen, 'months' | 'version'> | undefined,
) {
  const { what, basis, months, least = months, most = null, removes } = retentionRule(name)
  const before = removes ? removedBefore(name, { chosen: own?.months, now }) : null
  const due = removes && before ? await countOld(tx, removes, { before, most: maxCounted + 1 }) : 0
  return {
    name,
    what,
    basis,
    months: monthsOf(name, own?.months),
    rule_months: months,
    least_months: least,
    most_months: most,
    is_removed: removes ? 1 : 0,
    before,
    old: Math.min(due, maxCounted),
    more_than_old: due > maxCounted ? 1 : 0,
    version: own?.version ?? 0,
  }
}

/** What a run removed, of the rules that there still are. */
const removedIn = (removed: unknown) =>
  Object.entries(removed as Record<string, number>).flatMap(([name, rows]) => {
    const known = retentionNames.find((one) => one === name)
    return known ? [{ name: known, what: retentionRule(known).what, rows }] : []
  })
