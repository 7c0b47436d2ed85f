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
import { shrinkPicture } from '#platform/shrink-picture.ts'

const limits = { bytes: imageLimits.megabytes * 1024 * 1024, sizeOf: fitPicture }

async function compressed(file: File): Promise<File> {
  const blob = await shrinkPicture(file, limits).catch(() => {
    throw new FileRefusal(file, browserErrors.file_unreadable.text)
  })
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`, { type: blob.type })
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
