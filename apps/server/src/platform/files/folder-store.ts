import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { FileStore } from './file-store.ts'

const day_ms = 86_400_000
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Makes a folder's entries last through a power cut; Windows has no such step and needs none. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeLasting(path: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What a crash left half written, older than a day. */
async function removeLeftovers(incoming: string) {
  const names = await readdir(incoming)
  for (const name of names) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > day_ms) await rm(path, { force: true })
  }
}

/** The paths of all files below a folder; none where there is no folder yet. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!entries) return
  for await (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
}

/** Files in a folder. A file is written beside its place, forced to disk and then moved there in one step. */
export function makeFolderStore(folder: string): FileStore {
  const incoming = join(folder, '.incoming')
  let ready: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await removeLeftovers(incoming)
  }
  const prepared = () => {
    ready ??= prepare().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  const place = async (path: string) => {
    const first = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return async () => {
      const depth = first ? relative(dirname(first), dirname(path)).split(/[\\/]/).length : 0
      let at = dirname(path)
      for (let step = 0; step <= depth; step += 1, at = dirname(at)) await syncFolder(at)
    }
  }

  const write = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    await prepared()
    const temporary = join(incoming, randomUUID())
    const path = join(folder, key)
    try {
      await writeLasting(temporary, content)
      const syncPlace = await place(path)
      await rename(temporary, path)
      await syncPlace()
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    write,
    writeStream: write,

    async open(key) {
      try {
        const file = await open(join(folder, key), 'r')
        return { stream: file.createReadStream(), size: (await file.stat()).size }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (key) => rm(join(folder, key), { force: true }),

    async *list(below = '') {
      for await (const path of filesIn(join(folder, below))) {
        const key = relative(folder, path).replaceAll('\\', '/')
        const found = key.startsWith('.') ? null : await stat(path).catch(() => null)
        if (found) yield { key, written_at: found.mtime }
      }
    },

    async check() {
      await prepared()
      const probe = join(incoming, randomUUID())
      try {
        // More than nothing: an empty file finds room on a full disk.
        await writeLasting(probe, new Uint8Array(64 * 1024))
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}
