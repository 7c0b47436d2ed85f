import { AppError } from '#platform/errors/app-error.ts'

const kept_chunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const header_length = 12
/** Flags of the extended header that announce EXIF (0x08) and XMP (0x04). */
const metadata_flags = 0x0c

function withoutMetadataFlags(chunk: Buffer) {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~metadata_flags
  return copy
}

function* chunksOf(bytes: Buffer) {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = header_length; at < end; ) {
    const size = at + 8 > end ? end : bytes.readUInt32LE(at + 4)
    if (at + 8 + size > end) throw new AppError('file_unreadable')
    const next = at + 8 + size + (size % 2)
    yield { type: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at, next) }
    at = next
  }
}

/** A WebP with its picture, animation, transparency and colour profile only. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (const chunk of chunksOf(bytes)) {
    if (!kept_chunks.has(chunk.type)) continue
    kept.push(chunk.type === 'VP8X' ? withoutMetadataFlags(chunk.bytes) : chunk.bytes)
  }
  if (kept.length === 0) throw new AppError('file_unreadable')
  const header = Buffer.from(bytes.subarray(0, header_length))
  header.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([header, ...kept])
}
