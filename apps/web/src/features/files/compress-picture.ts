import { takenTexts } from '@dray/domain/files/files.messages.ts'
import {
  type Accepts,
  fileTypeRefusal,
  fitPicture,
  imageLimits,
  isCompressible,
  isHeic,
} from '@dray/domain/files/picture-limits.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { FileRefusal } from '#platform/file-refusal.ts'

const most = imageLimits.megabytes * 1024 * 1024
/** Tried one after the other until the picture is small enough; below the last one paper can no longer be read. */
const qualities = [0.85, 0.75, 0.65, 0.55, 0.45]
const smaller = 0.8

/** Draws on white, since a JPEG has no see-through parts; the drawing leaves EXIF behind and keeps the way up. */
function drawn(bitmap: ImageBitmap, { width, height }: { width: number; height: number }) {
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
async function fitted(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<Blob> {
  const canvas = drawn(bitmap, size)
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= most) return blob
  }
  return fitted(bitmap, { width: Math.round(size.width * smaller), height: Math.round(size.height * smaller) })
}

async function compressed(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new FileRefusal(file, browserErrors.file_unreadable.text)
  })
  try {
    const blob = await fitted(bitmap, fitPicture(bitmap))
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`, { type: blob.type })
  } finally {
    bitmap.close()
  }
}

/**
 * Makes a file ready to be sent: a picture becomes a JPEG of at most 0.3 MB and 1400 pixels without EXIF; what else is
 * accepted goes as it is, and so does a HEIC where the browser cannot open it. Throws a `FileRefusal` for what is not accepted or cannot be read.
 */
export async function readyToSend(file: File, accepts: Accepts): Promise<File> {
  if (fileTypeRefusal(file, accepts)) throw new FileRefusal(file, takenTexts[accepts])
  if (isHeic(file)) return compressed(file).catch(() => file)
  return isCompressible(file.type) ? compressed(file) : file
}
