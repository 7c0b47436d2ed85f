import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any form may take to arrive and be worked on. */
const oldAfterMs = 60 * 60_000

/** Makes the folder where forms lie while they arrive, and removes what a process that was killed left there. */
export async function openUploadFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > oldAfterMs) await rm(path, { recursive: true, force: true })
  }
  return folder
}
