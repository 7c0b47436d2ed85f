import type { CreditNoteStatus } from '../invoices/credit-note-status.ts'
import { type Decimal, decimal, decimalsOf, isBlank, pounds, showMoney } from '../kernel/decimal.ts'
import { vatAmount } from '../tariffs/vat.ts'
import { creditNoteMessages } from './credit-notes.messages.ts'

/** The invoice's line as it was sent. */
export interface CreditedLine {
  net: Decimal
  vat: Decimal
  /** Percent: the line's own, whatever the code's is today. */
  tax_rate: Decimal
}

/** A credit note that was made of the line before. */
export interface EarlierCredit {
  id: number
  status: CreditNoteStatus
  credit_amount: Decimal
  vat: Decimal
}

export interface Credit {
  /** Net. */
  credit_amount: string
  vat: string
  gross: string
  /** Net that may still be credited on the line afterwards. */
  rest: string
}

const counting = (credits: readonly EarlierCredit[]) => credits.filter(({ status }) => status !== 'Void')
const sumOf = (amounts: readonly Decimal[]) =>
  amounts.reduce<ReturnType<typeof decimal>>((sum, one) => sum.plus(decimal(one)), decimal(0))

/** What may still be credited on a line, net. */
export const creditRest = (line: Pick<CreditedLine, 'net'>, credits: readonly EarlierCredit[]): string =>
  pounds(decimal(line.net).minus(sumOf(counting(credits).map((credit) => credit.credit_amount))))

/** An amount as somebody typed it: above nothing, in pounds and pence. The reason why it is refused, or null. */
export function creditAmountError(amount: Decimal | null | undefined): string | null {
  if (isBlank(amount)) return creditNoteMessages.amount_required
  if (!decimal(amount).gt(0)) return creditNoteMessages.amount_above_nothing
  return decimalsOf(amount) > 2 ? creditNoteMessages.amount_decimals : null
}

/** The same, and at most what is left of the line. */
export function creditError(amount: Decimal | null | undefined, rest: Decimal): string | null {
  const error = creditAmountError(amount)
  if (error !== null || isBlank(amount) || !decimal(amount).gt(decimal(rest))) return error
  return creditNoteMessages.amount_above_rest(showMoney(rest))
}

export type CreditResult = { credit: Credit } | { error: string }

/**
 * Credits part or all of an invoiced job, net, with VAT at the line's own rate; the credit that uses the line up has
 * the VAT that remains, so that the credits come to the line. `replaces` an unsent one of the same line.
 */
export function creditOf(
  line: CreditedLine,
  credits: readonly EarlierCredit[],
  { amount, replaces = null }: { amount: Decimal; replaces?: number | null },
): CreditResult {
  if (replaces !== null && credits.find(({ id }) => id === replaces)?.status !== 'Draft') {
    return { error: creditNoteMessages.not_unsent }
  }
  const others = counting(credits).filter(({ id }) => id !== replaces)
  const rest = decimal(creditRest(line, others))
  const error = creditError(amount, rest.toFixed())
  if (error) return { error }
  const vatLeft = decimal(line.vat).minus(sumOf(others.map((credit) => credit.vat)))
  const atRate = decimal(vatAmount(amount, line.tax_rate))
  const vat = decimal(amount).eq(rest) || atRate.gt(vatLeft) ? vatLeft : atRate
  return {
    credit: {
      credit_amount: pounds(decimal(amount)),
      vat: pounds(vat),
      gross: pounds(decimal(amount).plus(vat)),
      rest: pounds(rest.minus(decimal(amount))),
    },
  }
}

/** True when nothing of any line is left to credit: the invoice is then Credited. */
export const isUsedUp = (rests: readonly Decimal[]): boolean => rests.every((rest) => !decimal(rest).gt(0))
