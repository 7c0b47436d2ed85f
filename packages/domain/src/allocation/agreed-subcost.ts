import { type Decimal, decimal, isBlank } from '../kernel/decimal.ts'

/** What a sub-contractor's allocation brought into the job's cost; both null where it brought nothing. */
export interface AgreedSubcost {
  agreed_subcost: Decimal | null
  /** The job's cost before it. */
  subcost_before: Decimal | null
}

const isSame = (a: Decimal | null, b: Decimal | null) =>
  isBlank(a) || isBlank(b) ? isBlank(a) && isBlank(b) : decimal(a).eq(decimal(b))
const digits = (amount: Decimal | null) => (isBlank(amount) ? null : decimal(amount).toFixed())

/** What a job costs with this leg: others that were carried already keep what was agreed for them. */
const withOthers = (agreed: Decimal | null, others: Decimal) =>
  isBlank(agreed) ? null : decimal(agreed).plus(decimal(others)).toFixed()

interface JobCost {
  /** What stands at the job. */
  subcost: Decimal | null
  /** Agreed in all for legs of it that are done. */
  others?: Decimal
}

/** Returns a job's cost without its allocation: the one before, unless another was typed at the job since. */
export function subcostWithout({ subcost, others = '0' }: JobCost, came: AgreedSubcost | undefined): string | null {
  const isTheirs =
    came !== undefined && !isBlank(came.agreed_subcost) && isSame(subcost, withOthers(came.agreed_subcost, others))
  return digits(isTheirs ? came.subcost_before : subcost)
}

/** Returns the job's cost once a leg is given to somebody at `agreed`, and what is kept of it with the allocation. */
export function subcostWith(
  { subcost, others = '0' }: JobCost,
  { came, agreed }: { came: AgreedSubcost | undefined; agreed: string | null | undefined },
): Record<'subcost' | keyof AgreedSubcost, string | null> {
  const before = subcostWithout({ subcost, others }, came)
  if (agreed === undefined) return { subcost: before, agreed_subcost: null, subcost_before: null }
  return { subcost: withOthers(agreed, others), agreed_subcost: agreed, subcost_before: before }
}
