import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { KitPicture } from '#platform/pdf/kit-document.ts'

/** So many pictures and signatures stand in one document; the rest is on the screen. */
const most = 90

/** The pictures that a document prints, by the paths that they are shown at; how many more there are. */
export async function readPictures(files: CompanyFiles, paths: readonly string[]) {
  const found = new Map<string, KitPicture>()
  for (const path of paths.slice(0, most)) {
    const bytes = await bytesOf(files, path)
    if (bytes) found.set(path, bytes)
  }
  return { found, left_out: Math.max(0, paths.length - most) }
}

/** A picture that is no longer there must not keep anybody from the document. */
async function bytesOf(files: CompanyFiles, path: string): Promise<KitPicture | undefined> {
  const key = files.keyOf(path)
  if (key === null) return undefined
  try {
    return Buffer.concat(await (await files.get(key)).stream.toArray())
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
