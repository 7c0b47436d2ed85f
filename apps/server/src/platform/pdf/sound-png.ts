import { inflateSync } from 'node:zlib'
import { most_pixels } from './pixels.ts'

const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Bytes that the pixels of a PNG that is not interlaced take, each row led by its filter. */
const expectedSize = (header: { width: number; height: number; depth: number; colour: number }) =>
  header.height * (1 + Math.ceil((header.width * header.depth * (samples[header.colour] ?? 0)) / 8))

/**
 * Whether a PNG's pixels are all there. The typesetter unpacks them after it has answered, where a broken one would take
 * the thread with it.
 */
export function isSoundPng(bytes: Buffer): boolean {
  const header = {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    depth: bytes[24] ?? 0,
    colour: bytes[25] ?? 0,
  }
  if (header.width * header.height > most_pixels || !(header.colour in samples)) return false
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: most_pixels * 8 })
  const is_interlaced = bytes[28] === 1
  return is_interlaced || pixels.length === expectedSize(header)
}
