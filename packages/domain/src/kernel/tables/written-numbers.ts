/** What stands before the decimals of a file's numbers. */
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** A number of the file for each sign, and one that either may have written. */
export interface NumberEvidence {
  point: string | null
  comma: string | null
  unclear: string | null
}

const signs: Record<DecimalSign, string> = { point: '.', comma: ',' }
const nameOf = (sign: string): DecimalSign => (sign === '.' ? 'point' : 'comma')
const other = (sign: DecimalSign): DecimalSign => (sign === 'point' ? 'comma' : 'point')

/** What is longer is no number. */
const longest = 40

/** Without the pound sign, and without the blanks between thousands. */
const bare = (text: string) =>
  text
    .replace(/£|\bGBP\b/gi, '')
    .trim()
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

const shape = /^(?=.{1,40}$)[\d.,]*\d[\d.,]*$/
const inGroups = /^\d{1,3}([.,])\d{3}(\1\d{3})+$/
/** One sign with three digits behind it, as thousands have and decimals may. */
const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Returns which sign a number has before its decimals, `unclear` where it does not show, null where it has none. */
export function signOf(text: string): DecimalSign | 'unclear' | null {
  const typed = bare(text).replace(/^[-+]/, '')
  if (!shape.test(typed)) return null
  const found = typed.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined) return null
  if (new Set(found).size === 2) return found.filter((one) => one === last).length === 1 ? nameOf(last) : null
  if (found.length > 1) return inGroups.test(typed) ? other(nameOf(last)) : null
  return mayBeThousands.test(typed) ? 'unclear' : nameOf(last)
}

/**
 * Returns what the cells of a column show of its numbers. In a file parted by commas a point stands before decimals: whoever
 * writes decimals with a comma parts the cells by something else.
 */
export function numberEvidence(cells: readonly string[], { commasPart }: { commasPart: boolean }): NumberEvidence {
  const found: NumberEvidence = { point: null, comma: null, unclear: null }
  for (const cell of cells) {
    const sign = signOf(cell)
    if (sign === null) continue
    found[sign === 'unclear' && commasPart && cell.includes('.') ? 'point' : sign] ??= cell.trim().slice(0, 40)
  }
  return found
}

/** Returns the digits of a number in a file, `1,250.50` as 1250.50; what is no number stays, for the call to refuse. */
export function readNumber(text: string, sign: DecimalSign): string {
  if (text.length > longest) return text
  const [point, group] = [signs[sign], signs[other(sign)]]
  const typed = bare(text).replace(/^\+/, '')
  const [whole = '', decimals = '', ...more] = typed.split(point)
  const digits = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`).test(whole) ? whole.replaceAll(group, '') : whole
  if (more.length > 0 || !/^-?\d*$/.test(digits) || !/^\d*$/.test(decimals) || !/\d/.test(typed)) return text
  const kept = decimals.replace(/^(\d{2}\d*?)0+$/, '$1')
  return `${digits.replace(/^(-?)$/, '$10')}${kept && `.${kept}`}`
}
