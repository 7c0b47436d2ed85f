import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'

/** A logo that can no longer be read must not keep a customer from the invoice. */
export async function logoOf(files: CompanyFiles, key: string | null) {
  if (!key) return undefined
  try {
    const file = await files.get(key)
    return Buffer.concat(await file.stream.toArray())
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
