import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/context.ts'
import type { Span } from './report-sums.repo.ts'

/** The days asked for, else this month of the company. */
export async function reportSpan({ tx, now }: TxContext, asked: Span | undefined): Promise<Span> {
  if (asked) return asked
  const { year, month, daysInMonth } = Temporal.PlainDate.from(dateIn(await companyZone(tx), now))
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return { from: first.toString(), to: first.with({ day: daysInMonth }).toString() }
}
