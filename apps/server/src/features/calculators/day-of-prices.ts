import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The day whose prices count: the one asked for, or today by the company's clock. */
export const dayOfPrices = async ({ tx, now }: TxContext, date: string | undefined): Promise<string> =>
  date ?? (await companyToday({ tx, now }))
