const megabyte = 1024 * 1024
/** S3 takes 10,000 parts of one file, each but the last of 5 MB at least. */
const firstSize = 8 * megabyte
const growsAfter = 1_000

/** Later parts are larger, so that 10,000 of them hold 440 GB and a small file needs little memory. */
const sizeOf = (part: number) => firstSize * (1 + Math.floor(part / growsAfter))

/** Content in parts of a size that S3 takes, one in memory at a time. Of empty content one empty part. */
export async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let held = 0
  let part = 0
  for await (const piece of content) {
    pieces.push(piece)
    held += piece.length
    if (held < sizeOf(part)) continue
    yield Buffer.concat(pieces)
    pieces = []
    held = 0
    part += 1
  }
  if (held > 0 || part === 0) yield Buffer.concat(pieces)
}
