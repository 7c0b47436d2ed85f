import Big from 'big.js'

/** Money, weight or miles: digits inside the program, a number where it comes off the wire. */
export type Decimal = string | number

/** A value to calculate with; nothing and blank count as nothing at all (0). Throws on what is no number. */
export function decimal(value: Decimal | Big | null | undefined): Big {
  return value === null || value === undefined || value === '' ? new Big(0) : new Big(value)
}

/** Half-up, away from zero, as invoices round: 0.125 becomes 0.13, -0.125 becomes -0.13. */
export function rounded(value: Big, places = 2): Big {
  return value.round(places, Big.roundHalfUp)
}

/** Pounds and pence, always with two decimals. */
export function pounds(value: Big): string {
  return rounded(value).toFixed(2)
}

/** As people read it: thousands apart, always two decimals ("6,011.30"). */
export function showMoney(value: Decimal | Big | null | undefined): string {
  return pounds(decimal(value)).replace(/\d(?=(\d{3})+\.)/g, '$&,')
}

/** A weight, distance or count as people read it: thousands apart, decimals as they are ("24,000", "1,100.5"). */
export function showNumber(value: Decimal | Big): string {
  const [whole = '', part] = decimal(value).toFixed().split('.')
  const apart = whole.replace(/\d(?=(\d{3})+$)/g, '$&,')
  return part === undefined ? apart : `${apart}.${part}`
}

/** True when nothing was given: a blank is not the same as 0. */
export function isBlank(value: Decimal | null | undefined): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

/** How many decimals a value carries as written, trailing zeros left out. */
export function decimalsOf(value: Decimal): number {
  const digits = decimal(value).toFixed()
  const point = digits.indexOf('.')
  return point === -1 ? 0 : digits.length - point - 1
}
