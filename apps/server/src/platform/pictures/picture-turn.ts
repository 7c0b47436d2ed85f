import type { ContentType } from '#platform/files/content-type.ts'

/** The turn (1 to 8) that EXIF asks a viewer for; 1, upright, when it asks for none or cannot be read. */
function turnOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < u16(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (u16(at) === 0x0112) return Math.min(8, Math.max(1, u16(at + 8)))
  }
  return 1
}

const exif_head = 'Exif\0\0'
const withoutHead = (exif: Buffer) => (exif.toString('latin1', 0, 6) === exif_head ? exif.subarray(6) : exif)

type Find = (bytes: Buffer) => Buffer | null

/** The first segment of EXIF before the picture itself. */
const inJpeg: Find = (bytes) => {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const type = bytes.readUInt8(at + 1)
    if (type === 0xda) return null
    const content = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))
    if (type === 0xe1 && content.toString('latin1', 0, 6) === exif_head) return withoutHead(content)
  }
  return null
}

const inPng: Find = (bytes) => {
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'eXIf') {
      return bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    }
  }
}

const inWebp: Find = (bytes) => {
  for (let at = 12; ; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === 'EXIF') return withoutHead(bytes.subarray(at + 8, at + 8 + size))
    at += 8 + size + (size % 2)
  }
}

const finders: Partial<Record<ContentType, Find>> = { 'image/jpeg': inJpeg, 'image/png': inPng, 'image/webp': inWebp }

/** True for a picture that lies on its side, stands on its head or is mirrored until a viewer obeys its camera's note. */
export function isTurned(bytes: Uint8Array, type: ContentType): boolean {
  try {
    const exif = finders[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return exif ? turnOf(exif) !== 1 : false
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
