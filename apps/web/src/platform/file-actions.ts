import type { FetchedFile } from './api.ts'

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

/** Saves a file of our own origin that has a path of its own (a signed one), under a name that tells what it is. */
export function saveFromPath(path: string, name: string) {
  const link = document.createElement('a')
  link.href = path
  link.download = name
  link.click()
}

/** Opens a fetched file (a PDF, a picture) in a new tab; saves it where the browser opens none. */
export function openFile(file: FetchedFile) {
  const url = URL.createObjectURL(file.blob)
  if (!window.open(url, '_blank', 'noopener')) saveFile(file)
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}
