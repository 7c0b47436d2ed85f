import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { dataDescriptor, directoryRecord, endOfArchive, localHeader } from './zip-records.ts'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A file on its way into an archive; opened only when its turn has come. */
export interface ZipEntry {
  name: string
  /** Worth it for texts; pictures and PDFs are packed already. */
  compress?: boolean
  open(): Promise<Content>
}
type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>

/** The file's content; null where it is not there any more. */
async function opened({ open }: ZipEntry): Promise<Content | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Counts what passes, with its checksum. */
function tally() {
  const counted = { size: 0, crc: 0 }
  async function* through(content: Content) {
    for await (const chunk of content) {
      counted.size += chunk.length
      counted.crc = crc32(chunk, counted.crc)
      yield chunk
    }
  }
  return { counted, through }
}

/** The data of one file, deflated where that is wanted. */
const dataOf = (content: AsyncIterable<Uint8Array>, compress: boolean): AsyncIterable<Uint8Array> =>
  compress ? pipeline(content, createDeflateRaw(), () => undefined) : content

/** Writes the archive piece by piece. */
function makeZip() {
  const directory: Buffer[] = []
  let offset = 0
  async function* add(entry: Pick<ZipEntry, 'name' | 'compress'>, content: Content): AsyncGenerator<Uint8Array, void> {
    const { counted, through } = tally()
    const compress = entry.compress === true
    const file = { name: Buffer.from(entry.name), method: compress ? 'deflated' : 'stored', offset } as const
    const header = localHeader(file)
    let packed = 0
    // The header leaves with the first piece: content that was begun is closed by whoever stops reading.
    let before: Uint8Array = header
    for await (const chunk of dataOf(through(content), compress)) {
      packed += chunk.length
      yield before.length > 0 ? Buffer.concat([before, chunk]) : chunk
      before = new Uint8Array()
    }
    if (before.length > 0) yield before
    const whole = { ...file, ...counted, packed }
    const descriptor = dataDescriptor(whole)
    yield descriptor
    offset += header.length + packed + descriptor.length
    directory.push(directoryRecord(whole))
  }
  function* end() {
    yield* directory
    const size = directory.reduce((sum, record) => sum + record.length, 0)
    yield endOfArchive({ files: directory.length, size, offset })
  }
  return { add, end }
}

async function* zipChunks(entries: Entries): AsyncGenerator<Uint8Array, void> {
  const zip = makeZip()
  const missing: string[] = []
  for await (const entry of entries) {
    const content = await opened(entry)
    if (content) yield* zip.add(entry, content)
    else missing.push(entry.name)
  }
  const { name, text } = frameMessages.missing_files
  if (missing.length > 0) yield* zip.add({ name }, [Buffer.from(text(missing))])
  yield* zip.end()
}

/**
 * Files as one zip archive of any size, sent while it is made, so that no more than a piece of one file is ever in memory,
 * and none is opened once nobody reads on. A file that is gone is left out and named in a text beside the others; any
 * other fault of the first file is thrown here, before anything is sent.
 */
export async function zipStream(entries: Entries): Promise<AsyncIterable<Uint8Array>> {
  const chunks = zipChunks(entries)
  let first: IteratorResult<Uint8Array, void> | undefined = await chunks.next()
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = first ?? (await chunks.next())
        first = undefined
        return result
      },
      return: () => chunks.return(),
    }),
  }
}
