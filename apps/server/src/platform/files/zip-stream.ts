import { Zip, ZipPassThrough } from 'fflate'

/** A file on its way into an archive; opened only when its turn has come. */
export interface ZipEntry {
  name: string
  open(): Promise<AsyncIterable<Uint8Array>>
}

/**
 * Files as one zip archive, sent while it is made, so that no more than a piece of one file is ever in memory. Pictures
 * and PDFs are packed already and are not packed again.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, open } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const chunk of await open()) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
