import type { KitDocument } from './kit-document.ts'

/** An invoice holds at most the 10,000 jobs of one run (some 500 pages, 600 MB); pictures fill some 100 pages. */
const most = { rows: 12_000, pictures: 200, letters: 5_000_000, bytes: 60_000_000 }

interface Size {
  rows: number
  pictures: number
  letters: number
  bytes: number
}

function measure(value: unknown, size: Size) {
  if (typeof value === 'string') size.letters += value.length
  else if (value instanceof Uint8Array) {
    size.pictures += 1
    size.bytes += value.length
  } else if (Array.isArray(value)) for (const part of value) measure(part, size)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) measure(part, size)
}

/** True for a document of more rows, pictures or text than is set in one piece. */
export function isTooLong(document: KitDocument): boolean {
  const rows = document.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  const size: Size = { rows, pictures: 0, letters: 0, bytes: 0 }
  measure(document, size)
  return (Object.keys(most) as (keyof Size)[]).some((part) => size[part] > most[part])
}
