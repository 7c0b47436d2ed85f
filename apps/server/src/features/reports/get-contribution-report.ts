import { decimal } from '@dray/domain/kernel/decimal.ts'
import { type ContributionSums, contributionFigures, contributionTotals } from '@dray/domain/reports/contribution.ts'
import type * as calls from '@dray/domain/reports/work-reports.calls.ts'
import { paidWorkdays } from '#features/timesheets/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { type Contributor, contributorNames, earnedBy, workdaysWithFuel } from './contribution.repo.ts'
import { groupsNamed, pageOfGroups } from './page-of-groups.ts'
import { reportSpan } from './report-span.ts'
import type { Span } from './sums/job-shares.repo.ts'

interface Named extends ContributionSums {
  id: number
  name: string
}

type Days = Pick<ContributionSums, 'pay' | 'fuel' | 'workdays' | 'workdays_without_pay'>

/** What the workdays of each vehicle or driver cost. */
async function daysBy(tx: Tx, by: Contributor, span: Span): Promise<Map<number, Days>> {
  const [workdays, paid] = await Promise.all([workdaysWithFuel(tx, span), paidWorkdays(tx, span)])
  const costs = new Map(paid.map(({ workday_id, cost }) => [workday_id, cost]))
  const groups = Map.groupBy(workdays, (workday) => workday[`${by}_id`])
  return new Map([...groups].map(([id, own]) => [id, daysOf(own, costs)]))
}

type Workday = Awaited<ReturnType<typeof workdaysWithFuel>>[number]

function daysOf(workdays: readonly Workday[], costs: ReadonlyMap<number, string | null>): Days {
  const known = workdays.flatMap(({ id }) => costs.get(id) ?? [])
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all.plus(decimal(one)), decimal(0)).toFixed()
  return {
    pay: known.length === 0 ? null : sum(known),
    fuel: sum(workdays.map(({ fuel }) => fuel)),
    workdays: workdays.length,
    workdays_without_pay: workdays.length - known.length,
  }
}

const noDays: Days = { pay: null, fuel: '0', workdays: 0, workdays_without_pay: 0 }
const nothingEarned = { jobs: 0, revenue: '0', subcost: '0' }

/** How often the jobs of these are counted more than once. */
function countedTwice(shared: readonly { id: number; job_id: number | null }[], ids: ReadonlySet<number>) {
  const own = shared.filter(({ id }) => ids.has(id))
  return own.length - new Set(own.map(({ job_id }) => job_id)).size
}

export const getContributionReport: UseCase<typeof calls.getContributionReport> = async (ctx, { query }) => {
  const { by, keywords } = query
  const span = await reportSpan(ctx, query.selected_date)
  const [{ earned, shared }, days, names] = await Promise.all([
    earnedBy(ctx.tx, by, span),
    daysBy(ctx.tx, by, span),
    contributorNames(ctx.tx, by),
  ])
  const earnings = new Map(earned.map(({ id, jobs, revenue, subcost }) => [id, { jobs, revenue, subcost }]))
  const rows = [...new Set([...earnings.keys(), ...days.keys()])].map(
    (id): Named => ({
      id,
      name: names.get(id) ?? '',
      ...(earnings.get(id) ?? nothingEarned),
      ...(days.get(id) ?? noDays),
    }),
  )
  const found = groupsNamed(rows, keywords)
  const jobs = found.reduce((count, row) => count + row.jobs, 0)
  const twice = countedTwice(shared, new Set(found.map(({ id }) => id)))
  const shown = found.map(({ id, name, ...sums }) => ({ id, name, ...contributionFigures(sums) }))
  return {
    ...pageOf(ctx, query, { rows: pageOfGroups(shown, query, 'revenue'), total: found.length }),
    totals: contributionFigures(contributionTotals(found, jobs - twice)),
    selected_date: span,
  }
}
