import type { ContentType } from './content-type.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const strips: Partial<Record<ContentType, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/**
 * A picture without what its camera wrote into it (place, time, device, thumbnails, notes) and without what hangs
 * behind it; its pixels are untouched. Refuses with `file_unreadable` a picture whose structure is broken.
 */
export function stripMetadata(bytes: Uint8Array, type: ContentType): Uint8Array {
  const strip = strips[type]
  return strip ? strip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : bytes
}
