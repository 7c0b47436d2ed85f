import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import type { FetchedFile } from './api.ts'
import { ApiError } from './api-error.ts'

const keptFor = 60_000

/** Saves a fetched file under its name. */
export function saveFile({ blob, name }: FetchedFile) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}

/** Opens a fetched file in a tab of its own; where the browser allows none, the file is saved. */
export function openFile(file: FetchedFile) {
  const url = URL.createObjectURL(file.blob)
  if (window.open(url, '_blank') === null) saveFile(file)
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}

/** Saves a file that has a signed path of its own under a name that says what it is; the path's own name is its key. */
export async function saveFromPath(path: string, name: string) {
  const response = await fetch(path)
  if (!response.ok)
    throw new ApiError({ status: response.status, code: 'not_found', message: browserErrors.not_found.text })
  saveFile({ blob: await response.blob(), name })
}
