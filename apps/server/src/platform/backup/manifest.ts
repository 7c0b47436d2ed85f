import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartFault } from '#platform/config/start-fault.ts'

/** Where the parts of a backup stand in its folder. */
export const parts = {
  manifest: 'manifest.json',
  checksum: 'manifest.sha256',
  tables: 'tables',
  files: 'files',
  fileList: 'files.jsonl',
  secret: 'secret',
} as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const measured = { bytes: z.number().int().nonnegative(), sha256 }
const name = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/)

const manifestSchema = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  created_at: z.string(),
  postgres: z.number().int(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name,
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      file: z.string().regex(/^[a-z0-9_]+\.[a-z0-9_]+\.copy\.gz$/),
      ...measured,
    }),
  ),
  sequences: z.array(z.strictObject({ name, last_value: z.string(), is_called: z.boolean() })),
  /** Null where the files are kept by other means. */
  files: z.strictObject({ count: z.number().int().nonnegative(), ...measured }).nullable(),
  /** Short names of the keys that open companies' sign-ins, the one in use first. The keys themselves are not here. */
  keys: z.array(z.string()),
  has_secret: z.boolean(),
})
export type Manifest = z.infer<typeof manifestSchema>

/** One file of the companies', a line of the list. */
export const fileLine = z.strictObject({ key: z.string(), ...measured })
export type FileLine = z.infer<typeof fileLine>

/** Written last: a folder without it is no whole backup. */
export async function writeManifest(folder: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, parts.manifest), text, { mode: 0o600 })
  await writeFile(join(folder, parts.checksum), `${createHash('sha256').update(text).digest('hex')}\n`, { mode: 0o600 })
}

/** Throws a `StartFault` for a folder that is no whole backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (file: string) =>
    readFile(join(folder, file), 'utf8').catch(() => {
      throw new StartFault(`${folder} is not a complete backup: ${file} is missing.`)
    })
  const [text, checksum] = [await read(parts.manifest), await read(parts.checksum)]
  if (createHash('sha256').update(text).digest('hex') !== checksum.trim())
    throw new StartFault(`The backup is damaged: ${parts.manifest} does not match its checksum.`)
  const found = manifestSchema.safeParse(JSON.parse(text))
  if (!found.success) throw new StartFault(`${folder} holds a backup of a format that this build does not read.`)
  return found.data
}

/** Returns what a file of the backup measures now. */
export async function measureFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
