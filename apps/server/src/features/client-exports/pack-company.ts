import { archiveTexts } from '@dray/domain/client-exports/client-exports.messages.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { ZipEntry } from '#platform/files/zip-stream.ts'
import { exportedTables, rowsOf } from './company-rows.repo.ts'
import { derivedColumns, unexportedBuckets, unexportedColumns, unexportedTables } from './unexported.ts'

interface Company {
  id: number
  name: string
  slug: string
}

interface Sources {
  platform: PlatformDb
  files: CompanyFiles
  now: string
  /** Called while it goes on: what was packed so far. */
  onPacked(packed: Packed): Promise<void>
}

export interface Packed {
  rows: number
  files: number
}

/**
 * All that a company has, one file after the other: its rows as they were at one moment, then its documents and pictures,
 * then what the archive holds and what it does not.
 */
export async function* packCompany(company: Company, sources: Sources): AsyncGenerator<ZipEntry> {
  const packed: Packed = { rows: 0, files: 0 }
  const tables: { file: string; rows: number }[] = []
  const snapshot = await sources.platform.snapshot()
  try {
    for (const table of await exportedTables(snapshot.db)) {
      const batches = rowsOf(snapshot.db, company.id, table)
      const first = await batches.next()
      if (first.done) continue
      const listed = { file: `tables/${table.name}.jsonl`, rows: 0 }
      tables.push(listed)
      const count = async (rows: number) => {
        listed.rows += rows
        packed.rows += rows
        await sources.onPacked(packed)
      }
      yield { name: listed.file, compress: true, open: async () => linesOf(first.value, batches, count) }
    }
  } finally {
    await snapshot.close()
  }
  yield* filesOf(sources, packed)
  yield contentsOf(company, { ...packed, tables, now: sources.now })
}

async function* linesOf(first: string[], more: AsyncGenerator<string[]>, count: (rows: number) => Promise<void>) {
  for (let lines: string[] | undefined = first; lines; ) {
    yield Buffer.from(`${lines.join('\n')}\n`)
    await count(lines.length)
    const next = await more.next()
    lines = next.done ? undefined : next.value
  }
}

async function* filesOf({ files, onPacked }: Sources, packed: Packed): AsyncGenerator<ZipEntry> {
  for await (const { key, bucket } of files.stored()) {
    if (unexportedBuckets.includes(bucket)) continue
    yield { name: `files/${key}`, open: async () => (await files.get(key)).stream }
    packed.files += 1
    await onPacked(packed)
  }
}

function contentsOf({ name, slug }: Company, made: Packed & { tables: object[]; now: string }): ZipEntry {
  const { now, ...held } = made
  const contents = {
    company: name,
    short_name: slug,
    made_at: now,
    about: archiveTexts.about,
    ...held,
    left_out: { tables: unexportedTables, columns: unexportedColumns, columns_of_all: derivedColumns },
  }
  return { name: 'contents.json', compress: true, open: async () => [Buffer.from(JSON.stringify(contents, null, 2))] }
}
