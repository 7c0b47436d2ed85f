import { isAtAnEnd, type JobStatus } from '../jobs/status.ts'
import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'
import { chargeMessages } from './charges.messages.ts'

/** What was agreed with one of those who carry a job, null while nothing was. */
export type AgreedCost = Decimal | null

/** With one carrier the job's cost is theirs; with several each is paid what was agreed with them. */
export const isCostByLeg = (agreed: readonly AgreedCost[]): boolean => agreed.length > 1

const sumOf = (agreed: readonly AgreedCost[]) => agreed.reduce((sum, one) => sum.plus(decimal(one)), decimal(0))

/** What a job costs once its carriers are paid so: all of it is theirs where each is agreed, and never less than theirs. */
export function subcostOfLegs(subcost: Decimal | null, agreed: readonly AgreedCost[]): string | null {
  if (agreed.every(isBlank)) return isBlank(subcost) ? null : decimal(subcost).toFixed()
  const theirs = sumOf(agreed)
  const isOpen = agreed.some(isBlank) && decimal(subcost).gt(theirs)
  return (isOpen ? decimal(subcost) : theirs).toFixed()
}

/** Why a cost typed at a job is refused, or null: where each carrier's is agreed it is theirs, and nobody's else. */
export function wholeCostRefusal(subcost: Decimal | null, agreed: readonly AgreedCost[]): string | null {
  if (!isCostByLeg(agreed) || agreed.some(isBlank)) return null
  return !isBlank(subcost) && decimal(subcost).eq(sumOf(agreed)) ? null : chargeMessages.cost_by_leg
}

/** Carriers bill late, and are paid whatever was invoiced: what each gets is open as long as the job stands. */
export const mayEditLegCosts = (status: JobStatus): boolean => status !== 'Quote' && !isAtAnEnd(status)
