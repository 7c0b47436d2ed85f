import { open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import type { RoadWay, Router } from './router.ts'
import { blocksOf } from './table-blocks.ts'
import { headBytes, headOf, noRoad, rowBytes, tailOf } from './travel-times-file.ts'

interface Making {
  centres: readonly Coordinates[]
  table: NonNullable<Router['table']>
  file: string
  /** Told after each block of rows: how many rows there are by now. */
  told: (rows: number) => void
}

/**
 * Asks a routing service for the ways between all centres and writes them to a file. What is made so far lies beside it
 * until it is whole; whoever begins again with the same centres goes on from there.
 */
export async function makeTravelTimes({ centres, table, file, told }: Making): Promise<void> {
  const part = `${file}.part`
  const blocks = blocksOf(centres.length)
  const done = await blocksDone(part, centres, blocks)
  const rowsDone = blocks.slice(0, done).flat().length
  if (rowsDone === 0) await writeFile(part, headOf(centres))
  const out = await open(part, 'r+')
  try {
    const start = headBytes(centres.length)
    await out.truncate(start + rowsDone * rowBytes(centres.length))
    for (const rows of blocks.slice(done)) {
      const written = await rowsOf({ centres, table }, rows, blocks)
      await out.write(written, 0, written.length, start + (rows[0] ?? 0) * rowBytes(centres.length))
      told((rows.at(-1) ?? 0) + 1)
    }
    const body = await readFile(part)
    await out.write(tailOf(body), 0, 4, body.length)
    await out.sync()
  } finally {
    await out.close()
  }
  await rename(part, file)
}

/** How many blocks of rows an unfinished file of the same centres holds. */
async function blocksDone(part: string, centres: readonly Coordinates[], blocks: readonly number[][]) {
  const head = headOf(centres)
  const found = await stat(part).catch(() => null)
  if (!found || found.size < head.length) return 0
  const begun = await readFile(part)
  if (!begun.subarray(0, head.length).equals(head)) return 0
  const rows = Math.floor((found.size - head.length) / rowBytes(centres.length))
  return blocks.filter((block) => (block.at(-1) ?? 0) < rows).length
}

const tenthsOfAMinute = (seconds: number) => Math.min(noRoad - 1, Math.round(seconds / 6))
const tenthsOfAMile = (metres: number) => Math.min(noRoad - 1, Math.round(metres * 0.00621371))

async function rowsOf(
  { centres, table }: Pick<Making, 'centres' | 'table'>,
  rows: readonly number[],
  blocks: readonly number[][],
): Promise<Buffer> {
  const placesAt = (at: readonly number[]) => at.flatMap((one) => centres[one] ?? [])
  const written = Buffer.alloc(rows.length * rowBytes(centres.length))
  for (const columns of blocks) {
    const ways = await table(placesAt(rows), placesAt(columns))
    for (const [at, way] of ways.entries()) {
      const row = Math.floor(at / columns.length)
      const place = row * rowBytes(centres.length) + (columns[at % columns.length] ?? 0) * 2
      writeWay(written, way, { minutes: place, miles: place + centres.length * 2 })
    }
  }
  return written
}

function writeWay(into: Buffer, way: RoadWay | null, at: { minutes: number; miles: number }) {
  into.writeUInt16LE(way ? tenthsOfAMinute(way.seconds) : noRoad, at.minutes)
  into.writeUInt16LE(way ? tenthsOfAMile(way.metres) : noRoad, at.miles)
}
