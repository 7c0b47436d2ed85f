import { type PostcodeRow, postcodeRows } from './postcode-rows.ts'

export interface PostcodeImport {
  /** Good lines, and rows that went to the database: fewer where a postcode came twice within one batch. */
  read: number
  written: number
  /** Outcodes that the file did not hold, put in the middle of their postcodes. */
  derived: number
  bad: number
  /** The first hundred bad lines by number; `bad` counts all. */
  bad_lines: { line: number; text: string; reason: string }[]
}

type WriteBatch = (rows: PostcodeRow[]) => Promise<void>

const batch_size = 2_000
const most_bad_lines = 100

/** The middle of each outcode's postcodes; there are some three thousand outcodes, so this stays small. */
function outcodeMiddles() {
  const sums = new Map<string, { lat: number; lon: number; count: number }>()
  const given = new Set<string>()
  return {
    add({ postcode, lat, lon }: PostcodeRow) {
      const [outcode = '', inward] = postcode.split(' ')
      if (inward === undefined) given.add(outcode)
      const sum = sums.get(outcode) ?? { lat: 0, lon: 0, count: 0 }
      sums.set(outcode, { lat: sum.lat + lat, lon: sum.lon + lon, count: sum.count + 1 })
    },
    rows: (): PostcodeRow[] =>
      [...sums]
        .filter(([outcode]) => !given.has(outcode))
        .map(([postcode, { lat, lon, count }]) => ({ postcode, lat: lat / count, lon: lon / count })),
  }
}

/** Gathers rows into batches in which no postcode comes twice: one statement cannot write a row twice. */
function makeBatches(writeBatch: WriteBatch) {
  let batch = new Map<string, PostcodeRow>()
  let written = 0
  const flush = async () => {
    if (batch.size === 0) return
    await writeBatch([...batch.values()])
    written += batch.size
    batch = new Map()
  }
  return {
    async add(row: PostcodeRow) {
      batch.set(row.postcode, row)
      if (batch.size >= batch_size) await flush()
    },
    async end() {
      await flush()
      return written
    },
  }
}

/**
 * Imports a file of postcodes or outcodes with their positions, of any size, in batches without doubles, each of which
 * `writeBatch` puts in the place of what is there. Bad lines are passed over and told. Memory does not grow with the file.
 */
export async function importPostcodes(
  lines: AsyncIterable<string> | Iterable<string>,
  writeBatch: WriteBatch,
): Promise<PostcodeImport> {
  const middles = outcodeMiddles()
  const batches = makeBatches(writeBatch)
  const bad_lines: PostcodeImport['bad_lines'] = []
  let read = 0
  let bad = 0
  for await (const found of postcodeRows(lines)) {
    if ('row' in found) {
      read += 1
      middles.add(found.row)
      await batches.add(found.row)
    } else {
      bad += 1
      if (bad_lines.length < most_bad_lines) bad_lines.push(found)
    }
  }
  const derived = middles.rows()
  for (const row of derived) await batches.add(row)
  return { read, written: await batches.end(), derived: derived.length, bad, bad_lines }
}
