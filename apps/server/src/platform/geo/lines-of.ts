/** Longer than any honest line; what comes after it in the same line is dropped, so that memory stays bounded. */
const longest_line = 4_000

/**
 * The lines of a file as it streams in, without their ends (`\n`, `\r\n`) and without a byte order mark. Holds one chunk
 * and one line at a time, whatever the size of the file.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = (parts.pop() ?? '').slice(0, longest_line)
    for (const part of parts) yield part.slice(0, longest_line).replace(/\r$/, '')
  }
  rest += decoder.decode()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
