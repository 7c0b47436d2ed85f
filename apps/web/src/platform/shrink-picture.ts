interface Size {
  width: number
  height: number
}
export interface PictureLimits {
  bytes: number
  /** The size that a picture of this size is drawn at. */
  sizeOf(picture: Size): Size
}

/** Tried one after the other until the picture is small enough; below the last one paper can no longer be read. */
const qualities = [0.85, 0.75, 0.65, 0.55, 0.45]
const smaller = 0.8

/** Draws on white, since a JPEG has no see-through parts; the drawing leaves EXIF behind and keeps the way up. */
function drawn(bitmap: ImageBitmap, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/** The first quality at which the picture fits; else the same at four fifths of the size, until it does. */
async function fitted(bitmap: ImageBitmap, size: Size, most: number): Promise<Blob> {
  const canvas = drawn(bitmap, size)
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= most) return blob
  }
  return fitted(bitmap, { width: Math.round(size.width * smaller), height: Math.round(size.height * smaller) }, most)
}

/** Returns a picture as a JPEG within these limits; rejects where the browser cannot read it. */
export async function shrinkPicture(file: Blob, { bytes, sizeOf }: PictureLimits): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await fitted(bitmap, sizeOf(bitmap), bytes)
  } finally {
    bitmap.close()
  }
}
