import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipStream } from './zip-stream.ts'

const entry = (name: string, ...chunks: string[]): ZipEntry => ({
  name,
  open: async () =>
    (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk)
    })(),
})

async function collected(entries: ZipEntry[]) {
  const parts: Uint8Array[] = []
  for await (const part of zipStream(entries)) parts.push(part)
  return unzipSync(Buffer.concat(parts))
}

test('every file comes out as it went in, whatever its pieces', async () => {
  const files = await collected([entry('10045/pod.txt', 'signed ', 'by Brontë'), entry('empty.txt')])
  expect(Object.keys(files)).toEqual(['10045/pod.txt', 'empty.txt'])
  expect(Buffer.from(files['10045/pod.txt']!).toString()).toBe('signed by Brontë')
  expect(files['empty.txt']).toHaveLength(0)
})

test('a file that cannot be opened ends the archive', async () => {
  const broken = { name: 'gone.jpg', open: () => Promise.reject(new Error('gone')) }
  await expect(collected([entry('here.txt', 'here'), broken])).rejects.toThrow('gone')
})
