import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFault } from '#platform/config/start-fault.ts'
import { dumpTables, measuring } from '#platform/db/backup/dump-tables.ts'
import { parseFileKey } from '#platform/files/file-key.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { inParallel } from './in-parallel.ts'
import { type FileLine, type Manifest, measureFile, parts, writeManifest } from './manifest.ts'

interface Source {
  /** The database, as its owner. */
  url: string
  /** Null leaves the files out. */
  store: FileStore | null
  version: string
  /** Short names of the keys in use. */
  keys: string[]
  /** Where it is to lie in the backup. */
  secret: string | null
}

/**
 * Writes a backup into `to`, which must be empty or not there yet: the rows as they are at one moment, then the files,
 * of which that moment's are all there unless their rows were removed meanwhile. Works beside a running Dray.
 */
export async function makeBackup({ url, store, version, keys, secret }: Source, to: string): Promise<Manifest> {
  await makeFolder(to)
  const created_at = new Date().toISOString()
  const database = await dumpTables({ url, folder: join(to, parts.tables) })
  const files = store && (await copyFiles(store, to))
  if (secret !== null) await writeFile(join(to, parts.secret), `${secret}\n`, { mode: 0o600 })
  const manifest = { format: 1 as const, version, created_at, ...database, files, keys, has_secret: secret !== null }
  await writeManifest(to, manifest)
  return manifest
}

async function makeFolder(to: string) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  if ((await readdir(to)).length > 0)
    throw new StartFault(`${to} is not empty: name a folder of its own for the backup.`)
  await chmod(to, 0o700)
  await mkdir(join(to, parts.tables))
}

async function copyFiles(store: FileStore, to: string) {
  const lines: FileLine[] = []
  await inParallel(store.list(), async ({ key }) => {
    const found = parseFileKey(key) && (await store.open(key))
    if (!found) return
    const path = join(to, parts.files, key)
    await mkdir(dirname(path), { recursive: true })
    const { stream, measured } = measuring()
    await pipeline(found.stream, stream, createWriteStream(path, { mode: 0o600 }))
    lines.push({ key, ...measured() })
  })
  const list = join(to, parts.fileList)
  await writeFile(list, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 })
  return { count: lines.length, ...(await measureFile(list)) }
}
