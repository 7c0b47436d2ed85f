const delimiters = [',', ';', '\t', '|'] as const
/** So many lines at the head of a file say how it is written. */
const headLines = 20

/** How a CSV file is written: what parts its cells, and the line below the one that says so. */
export interface CsvDialect {
  delimiter: string
  /** Lines before the first that holds cells. */
  skipped: number
}

/** What Excel writes into the first line: what parts the cells. */
const sepLine = /^(?:"?sep=)(.|\\t)"?[,;|\t]*$/i

const withoutQuoted = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '')

/**
 * Returns the delimiter that stands in most of the first lines, and of those the one that stands there most often, outside
 * of quotation marks; a line of delimiters alone is blank. A first line that names it is obeyed.
 */
export function dialectOf(lines: readonly string[]): CsvDialect {
  const named = sepLine.exec(lines[0]?.trim() ?? '')?.[1]
  if (named !== undefined) return { delimiter: named === '\\t' ? '\t' : named, skipped: 1 }
  const head = lines
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, headLines)
    .map(withoutQuoted)
  const counted = delimiters.map((one) => {
    const counts = head.map((line) => line.split(one).length - 1)
    const lines = counts.filter((count) => count > 0).length
    return { one, lines, all: counts.reduce((sum, count) => sum + count, 0) }
  })
  const [best] = counted.toSorted((a, b) => b.lines - a.lines || b.all - a.all)
  return { delimiter: best?.one ?? ',', skipped: 0 }
}
