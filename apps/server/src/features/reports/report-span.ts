import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { Span } from './sums/job-shares.repo.ts'

/** The days asked for, else this month of the company. */
export async function reportSpan({ tx, now }: TxContext, asked: Span | undefined): Promise<Span> {
  if (asked) return asked
  const from = firstOfMonth(await companyToday({ tx, now }))
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`
