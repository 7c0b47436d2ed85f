import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartFault } from '#platform/config/start-fault.ts'
import { loadTables, type Occupancy, occupancyOf } from '#platform/db/backup/load-tables.ts'
import { parseFileKey } from '#platform/files/file-key.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { inParallel } from './in-parallel.ts'
import { type FileLine, fileLine, type Manifest, measureFile, parts, readManifest } from './manifest.ts'

interface Target {
  /** An empty database, as its owner. */
  url: string
  store: FileStore
  /** Puts the backup in the place of what is there. */
  replace: boolean
}

/** Returns the manifest of a backup whose parts are all there and fit their checksums; throws a `StartFault` else. */
export async function verifyBackup(from: string): Promise<Manifest> {
  const manifest = await readManifest(from)
  for (const { file, ...wanted } of manifest.tables) await expectWhole(from, join(parts.tables, file), wanted)
  if (!manifest.files) return manifest
  await expectWhole(from, parts.fileList, manifest.files)
  await inParallel(fileLines(from), ({ key, ...wanted }) => expectWhole(from, join(parts.files, key), wanted))
  return manifest
}

async function expectWhole(from: string, part: string, wanted: { bytes: number; sha256: string }) {
  const found = await measureFile(join(from, part)).catch(() => null)
  if (!found) throw new StartFault(`The backup is damaged: ${part} is missing.`)
  if (found.sha256 !== wanted.sha256)
    throw new StartFault(`The backup is damaged: ${part} does not match its checksum.`)
}

async function* fileLines(from: string): AsyncGenerator<FileLine> {
  for await (const line of createInterface({ input: createReadStream(join(from, parts.fileList)) })) {
    const read = fileLine.parse(JSON.parse(line))
    if (!parseFileKey(read.key)) throw new StartFault(`The backup is damaged: ${read.key} is not the name of a file.`)
    yield read
  }
}

/**
 * Restores a verified backup, all of it or nothing: the rows in one transaction, which is kept only once the files are
 * in their place. Throws a `StartFault` where something stands there already and `replace` was not asked for.
 */
export async function restoreBackup(manifest: Manifest, from: string, { url, store, replace }: Target) {
  refuseOccupied(await occupancyOf(url), manifest, replace)
  if (manifest.files && !replace && !(await isVacant(store)))
    throw new StartFault('There are files already where they are to go: empty that place, or add --replace.')
  const written: string[] = []
  const writeFiles = async () => {
    if (!manifest.files) return
    await inParallel(fileLines(from), async ({ key }) => {
      const bytes = await readFile(join(from, parts.files, key))
      written.push(key)
      await store.write(key, bytes, parseFileKey(key)?.content_type ?? 'application/octet-stream')
    })
  }
  try {
    await loadTables(manifest, { url, folder: join(from, parts.tables), beforeCommit: writeFiles })
  } catch (fault) {
    if (!replace) await Promise.allSettled(written.map((key) => store.remove(key)))
    throw fault
  }
}

function refuseOccupied({ migrations, companies, connected }: Occupancy, manifest: Manifest, replace: boolean) {
  if (connected.length > 0) throw new StartFault('Dray is running on this database: stop it first.')
  const later = migrations.filter((name) => !manifest.migrations.includes(name))
  if (later.length > 0)
    throw new StartFault(
      'The database is of a later version than the backup: restore into an empty one; it is upgraded afterwards.',
    )
  if (companies > 0 && !replace)
    throw new StartFault(`The database holds ${companies} companies already: name an empty one, or add --replace.`)
}

async function isVacant(store: FileStore) {
  for await (const { key } of store.list()) if (parseFileKey(key)) return false
  return true
}
