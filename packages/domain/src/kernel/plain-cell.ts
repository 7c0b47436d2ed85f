/** How a text begins that a spreadsheet takes for a formula (OWASP, CSV injection). */
const begins = /^[=+\-@\t\r]/
/** Numbers and telephone numbers begin so as well, and are nothing else. */
const harmless = /^[+-]?[\d\s().,/]*$/

/** A text as it is written into a CSV file: with an apostrophe before what a spreadsheet would reckon out. */
export const plainCell = (text: string): string => (begins.test(text) && !harmless.test(text) ? `'${text}` : text)

/** The text that stands in a cell so written. */
export const typedCell = (cell: string): string => {
  const text = cell.startsWith("'") ? cell.slice(1) : cell
  return plainCell(text) === cell ? text : cell
}
