import type { KitPicture } from './kit-document.ts'

/** A picture in a form that a PDF takes (JPEG or PNG), as a data address; null when it cannot be read. */
export function printablePicture(bytes: KitPicture): string | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const type = content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpeg' : 'png'
  return `data:image/${type};base64,${content.toString('base64')}`
}
