import { closedReason, firstOpenDay, isClosedOn } from '@dray/domain/closed-periods/closed-period.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { closedTo, holdBooks } from './closed-periods.repo.ts'

/** Up to which day the books are closed; they are not closed further until the transaction ends. */
export async function heldClosedTo(tx: Tx): Promise<string | null> {
  await holdBooks(tx)
  return closedTo(tx)
}

/** The first day that is open; the books are not closed further until the transaction ends. */
export const heldFirstOpenDay = async (tx: Tx) => firstOpenDay(await heldClosedTo(tx))

/** Refuses a typed date that lies in a closed period, on its field. */
export async function refuseClosedDate(tx: Tx, field: string, date: string) {
  const reason = closedReason(date, await heldClosedTo(tx))
  if (reason) throw fieldError({ [field]: reason })
}

/** Refuses a change of what is dated into a closed period. */
export async function refuseClosed(tx: Tx, dates: readonly string[]) {
  const closed_to = await heldClosedTo(tx)
  const date = dates.find((one) => isClosedOn(one, closed_to))
  if (date !== undefined) throw new AppError('period_closed', { data: { date, closed_to } })
}
