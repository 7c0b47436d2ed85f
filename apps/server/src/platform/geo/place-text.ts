/** A name as it is compared: small letters, no accents, one space between words, 'saint' as 'st'. */
export const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')

const costAt = (table: number[][], row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY

/** One cell of the table of optimal string alignment: the cheapest way to its two beginnings. */
function alignment(
  { typed, name, table }: { typed: string; name: string; table: number[][] },
  row: number,
  column: number,
) {
  const same = typed[column - 1] === name[row - 1]
  const swapped = typed[column - 2] === name[row - 1] && typed[column - 1] === name[row - 2]
  return Math.min(
    costAt(table, row - 1, column) + 1,
    costAt(table, row, column - 1) + 1,
    costAt(table, row - 1, column - 1) + (same ? 0 : 1),
    swapped ? costAt(table, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
  )
}

/**
 * Slips of the finger between what was typed and the beginning of a name: letters missing, too many, wrong or swapped.
 * Returns a number above `most` as soon as it cannot be fewer.
 */
export function slips(typed: string, name: string, most: number): number {
  const table = [Array.from({ length: typed.length + 1 }, (_, column) => column)]
  let fewest = typed.length
  for (let row = 1; row <= Math.min(name.length, typed.length + most); row += 1) {
    const line = [row]
    table.push(line)
    for (let column = 1; column <= typed.length; column += 1) line.push(alignment({ typed, name, table }, row, column))
    // The typed text may be only the beginning of the name, so the best of all rows counts.
    fewest = Math.min(fewest, costAt(table, row, typed.length))
    if (Math.min(...line) > most) break
  }
  return fewest
}
