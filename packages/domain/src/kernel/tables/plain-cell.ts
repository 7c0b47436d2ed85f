/** How a text begins that a spreadsheet takes for a formula; full-width signs are read as the usual ones (OWASP, CSV injection). */
const begins = /^[=+\-@\t\r\n＝＋－＠]/
/** Of digits and what stands between them no formula is made that reads or sends anything. */
const harmless = /^[+-]?[\d (),.]*$/
/** How people keep a spreadsheet from taking a text for a number. */
const asFormula = /^="((?:[^"]|"")*)"$/
/** A number or a telephone that an apostrophe keeps as text. */
const asText = /^'[+(]?\d[\d ()+.,/:-]*$/

/**
 * A text as it is written into a CSV file. OWASP advises an apostrophe before what a spreadsheet would reckon out; a
 * plain number (`-5.00`) and a telephone number (`+44 7700 900123`) stay as they are, so that they can be used.
 */
export const plainCell = (text: string): string => (begins.test(text) && !harmless.test(text) ? `'${text}` : text)

/** The text that stands in a cell so written, by us or by a spreadsheet: `="0770…"` and `'0770…` are 0770…. */
export const typedCell = (cell: string): string => {
  const [, inner] = asFormula.exec(cell) ?? []
  if (inner !== undefined) return inner.replaceAll('""', '"')
  if (asText.test(cell)) return cell.slice(1)
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return plainCell(text) === cell ? text : cell
}
