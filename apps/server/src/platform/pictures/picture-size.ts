import type { ContentType } from '#platform/files/content-type.ts'

export interface PictureSize {
  width: number
  height: number
}

type Read = (bytes: Buffer) => PictureSize | null

/** The start-of-frame segment; without one, or with its height left open, no reader takes the file for a JPEG. */
const jpegSize: Read = (bytes) => {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const type = bytes.readUInt8(at + 1)
    const isFrame = type >= 0xc0 && type <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(type)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}

const pngSize: Read = (bytes) =>
  bytes.toString('latin1', 12, 16) === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null

/** The three kinds of WebP: lossy, lossless, and extended, whose canvas holds every frame. */
const webpSize: Read = (bytes) => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

const gifSize: Read = (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

/** The height is negative where the rows run from the top. */
const bitmapSize: Read = (bytes) =>
  bytes.readUInt32LE(14) === 12
    ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
    : { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) }

/** The largest that the file speaks of: a telephone's picture is put together from tiles, whose sizes stand there too. */
const heicSize: Read = (bytes) => {
  let largest = { width: 0, height: 0 }
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const readers: Partial<Record<ContentType, Read>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/gif': gifSize,
  'image/bmp': bitmapSize,
  'image/heic': heicSize,
}

export const isPicture = (type: ContentType) => type in readers

/**
 * The pixels that a picture will take when it is decoded, by its header alone: a file of a hundred bytes may claim
 * thousands of millions. Null where the header cannot be read or claims none.
 */
export function pictureSize(bytes: Uint8Array, type: ContentType): PictureSize | null {
  try {
    const size = readers[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
