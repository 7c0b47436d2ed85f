import { typeByContent } from '../files/content-type.ts'
import { decodeBitmap } from './decode-bitmap.ts'
import { decodeWebp } from './decode-webp.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import type { KitPicture } from './kit-document.ts'
import { isSoundPng } from './sound-png.ts'

const dataAddress = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A start-of-frame segment: without one a PDF's typesetter takes a file for no JPEG at all. */
const isSoundJpeg = (bytes: Buffer) => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const type = bytes[at + 1] ?? 0
    const is_frame = type >= 0xc0 && type <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(type)
    if (is_frame) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0
  }
  return false
}

async function printable(bytes: Buffer): Promise<string | null> {
  switch (typeByContent(bytes)) {
    case 'image/jpeg':
      return isSoundJpeg(bytes) ? dataAddress('image/jpeg', bytes) : null
    case 'image/png':
      return isSoundPng(bytes) ? dataAddress('image/png', bytes) : null
    case 'image/webp':
      return dataAddress('image/jpeg', await encodeJpeg(await decodeWebp(bytes)))
    case 'image/bmp':
      return dataAddress('image/jpeg', await encodeJpeg(decodeBitmap(bytes)))
    default:
      return null
  }
}

/**
 * A picture as the data address of a JPEG or PNG, which are what a PDF holds. One that is broken, or of another kind,
 * gives null: a document is not lost for a picture.
 */
export async function printablePicture(picture: KitPicture): Promise<string | null> {
  try {
    return await printable(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
  } catch {
    return null
  }
}
