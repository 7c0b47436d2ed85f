import { printableText } from '@dray/domain/kernel/text/paper-letters.ts'
import type { KitBlock, KitDocument } from './kit-document.ts'
import { printablePicture } from './printable-picture.ts'

/** The same with every picture as a data address, empty where it cannot be printed, and every text in one piece. */
export type Printable<T> = T extends Uint8Array
  ? string
  : T extends (infer Item)[]
    ? Printable<Item>[]
    : T extends object
      ? { [Key in keyof T]: Printable<T[Key]> }
      : T

export type PrintableBlock<Kind extends KitBlock['kind']> = Printable<Extract<KitBlock, { kind: Kind }>>
export type PrintableDocument = Printable<KitDocument>

async function printable(value: unknown): Promise<unknown> {
  if (typeof value === 'string') return printableText(value)
  if (value instanceof Uint8Array) return (await printablePicture(value)) ?? ''
  if (typeof value !== 'object' || value === null) return value
  const parts: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) parts[key] = await printable(part) // one picture in memory at a time
  return Array.isArray(value) ? Object.values(parts) : parts
}

/** Readies a document for the typesetter: pictures it can hold, and texts of letters that the font has signs for. */
export const printableDocument = (document: KitDocument) => printable(document) as Promise<PrintableDocument>
