/** Pounds and pence, and the fractions of pennies that a rate has; nothing for none. */
export const pounds = (amount: number | null) =>
  amount === null ? '' : amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 5 })
