import type { Tx } from '#platform/db/transaction.ts'
import type { Payables, PayablesWanted } from './payable.ts'
import { payableLegs } from './payable-legs.ts'
import { payableWorkdays } from './payable-workdays.ts'

/** What there is to pay in a period, and what was done or changed late in periods that were closed before. */
export const payablesOf = (tx: Tx, wanted: PayablesWanted): Promise<Payables> =>
  wanted.kind === 'sub_contractor' ? payableLegs(tx, wanted) : payableWorkdays(tx, { ...wanted, kind: wanted.kind })
