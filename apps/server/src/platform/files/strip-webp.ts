import { AppError } from '../errors/app-error.ts'

const kept_chunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const header_length = 12
/** Flags of the extended header that announce EXIF (0x08) and XMP (0x04). */
const metadata_flags = 0x0c

function withoutMetadataFlags(chunk: Buffer) {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~metadata_flags
  return copy
}

/** A WebP with its picture, animation, transparency and colour profile only. */
export function stripWebp(bytes: Buffer): Buffer {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = header_length; at < end; ) {
    if (at + 8 > end) throw new AppError('file_unreadable')
    const size = bytes.readUInt32LE(at + 4)
    if (at + 8 + size > end) throw new AppError('file_unreadable')
    const type = bytes.toString('latin1', at, at + 4)
    const padded = at + 8 + size + (size % 2)
    const chunk = bytes.subarray(at, padded)
    if (kept_chunks.has(type)) kept.push(type === 'VP8X' ? withoutMetadataFlags(chunk) : chunk)
    at = padded
  }
  if (kept.length === 0) throw new AppError('file_unreadable')
  const header = Buffer.from(bytes.subarray(0, header_length))
  header.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([header, ...kept])
}
