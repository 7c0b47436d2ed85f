import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

export interface Span {
  from: string
  to: string
}

/** The days asked for, else this week of the company, Monday to Sunday. */
export const sheetSpan = async ({ tx, now }: TxContext, asked: Span | undefined): Promise<Span> =>
  asked ?? weekOf(await companyToday({ tx, now }))
