import { typeByContent } from '#platform/files/content-type.ts'
import { convertPicture } from '#platform/pictures/convert-picture.ts'
import { isPicture, pictureSize } from '#platform/pictures/picture-size.ts'
import { isTurned } from '#platform/pictures/picture-turn.ts'
import { maxPixels } from '#platform/pictures/pictures.ts'
import type { KitPicture } from './kit-document.ts'

/** Sharp on paper at the largest size that documents show. */
const longest_side = 1600

const dataAddress = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/**
 * A picture as the data address of a JPEG or PNG, which are what a PDF holds. One that is broken, of another kind, or
 * of more pixels than any upload may have gives null: a document is not lost for a picture, and not held up by one.
 */
export async function printablePicture(bytes: KitPicture): Promise<string | null> {
  const content_type = typeByContent(bytes)
  const size = content_type && isPicture(content_type) ? pictureSize(bytes, content_type) : null
  if (!content_type || !size || size.width * size.height > maxPixels) return null
  const fits = content_type === 'image/jpeg' && Math.max(size.width, size.height) <= longest_side
  const isReady = fits && !isTurned(bytes, content_type)
  if (isReady) return dataAddress(content_type, bytes)
  const converted = await convertPicture({ bytes, content_type, longest_side, on_paper: true })
  return converted && dataAddress(converted.content_type, converted.bytes)
}
