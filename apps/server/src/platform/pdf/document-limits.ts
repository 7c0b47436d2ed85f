import type { KitDocument } from './kit-document.ts'

/** Some 300 pages of rows, or 100 of pictures. */
const most = { rows: 5_000, pictures: 200, letters: 2_000_000 }

interface Size {
  rows: number
  pictures: number
  letters: number
}

function measure(value: unknown, size: Size) {
  if (typeof value === 'string') size.letters += value.length
  else if (value instanceof Uint8Array) size.pictures += 1
  else if (Array.isArray(value)) for (const part of value) measure(part, size)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) measure(part, size)
}

/** True for a document of more rows, pictures or text than is set in one piece. */
export function isTooLong(document: KitDocument): boolean {
  const rows = document.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  const size = { rows, pictures: 0, letters: 0 }
  measure(document, size)
  return size.rows > most.rows || size.pictures > most.pictures || size.letters > most.letters
}
