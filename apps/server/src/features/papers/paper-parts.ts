import { decimal } from '@dray/domain/kernel/decimal.ts'

/** An amount as it is printed: `£1,234.50`. */
export const pound = (amount: string) =>
  decimal(amount).toNumber().toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })
/** A percentage as it is printed; the sign is never parted from its figure. */
export const rateText = (rate: string) => `${decimal(rate).toFixed()}%`
/** The lines that have something to say. */
export const present = (lines: (string | null | false | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line))
