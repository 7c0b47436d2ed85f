import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { AppError } from '#platform/errors/app-error.ts'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A file on its way into an archive; opened only when its turn has come. */
export interface ZipEntry {
  name: string
  open(): Promise<Content>
}

/** The files' own dates would make each download another archive. */
const written_at = new Date(1980, 0, 1)

/** The file's content; null where it is not there any more. */
async function opened({ open }: ZipEntry): Promise<Content | null> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

async function* zipChunks(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  async function* add(name: string, content: Content) {
    const file = new ZipPassThrough(name)
    file.mtime = written_at
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  const missing: string[] = []
  for (const entry of entries) {
    const content = await opened(entry)
    if (content) yield* add(entry.name, content)
    else missing.push(entry.name)
  }
  const { name, text } = frameMessages.missing_files
  if (missing.length > 0) yield* add(name, [Buffer.from(text(missing))])
  zip.end()
  yield* ready.splice(0)
}

/**
 * Files as one zip archive, sent while it is made, so that no more than a piece of one file is ever in memory, and none
 * is opened once nobody reads on. A file that is gone is left out and named in a text beside the others; any other fault
 * of the first file is thrown here, before anything is sent. Pictures and PDFs are packed already and not packed again.
 */
export async function zipStream(entries: readonly ZipEntry[]): Promise<AsyncIterable<Uint8Array>> {
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
