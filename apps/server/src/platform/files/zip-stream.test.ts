import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
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
  for await (const part of await zipStream(entries)) parts.push(part)
  return unzipSync(Buffer.concat(parts))
}

test('every file comes out as it went in, whatever its pieces', async () => {
  const files = await collected([entry('10045/pod.txt', 'signed ', 'by Brontë'), entry('empty.txt')])
  expect(Object.keys(files)).toEqual(['10045/pod.txt', 'empty.txt'])
  expect(Buffer.from(files['10045/pod.txt']!).toString()).toBe('signed by Brontë')
  expect(files['empty.txt']).toHaveLength(0)
})

test('a file that is gone is named beside the others', async () => {
  const gone = { name: '10045/pod.jpg', open: () => Promise.reject(new AppError('not_found')) }
  const files = await collected([gone, entry('here.txt', 'here')])
  expect(Object.keys(files)).toEqual(['here.txt', 'missing-files.txt'])
  expect(Buffer.from(files['missing-files.txt']!).toString()).toContain('10045/pod.jpg')
})

test('the first file that cannot be opened is told before anything is sent', async () => {
  const busy = { name: 'a.pdf', open: () => Promise.reject(new AppError('busy')) }
  await expect(zipStream([busy])).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
})

test('once nobody reads on, the open file is closed and no other is opened', async () => {
  const seen: string[] = []
  const watched = (name: string): ZipEntry => ({
    name,
    open: async () => {
      seen.push(`open ${name}`)
      return (async function* () {
        try {
          yield Buffer.alloc(10)
          yield Buffer.alloc(10)
        } finally {
          seen.push(`closed ${name}`)
        }
      })()
    },
  })
  for await (const _ of await zipStream([watched('a'), watched('b')])) break
  const [iterator] = [(await zipStream([watched('c')]))[Symbol.asyncIterator]()]
  await iterator.return?.()
  expect(seen).toEqual(['open a', 'closed a', 'open c', 'closed c'])
})

test('a file that cannot be opened ends the archive', async () => {
  const broken = { name: 'gone.jpg', open: () => Promise.reject(new Error('gone')) }
  await expect(collected([entry('here.txt', 'here'), broken])).rejects.toThrow('gone')
})

test('text is deflated where that is wanted, and comes out as it went in', async () => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `{"id":${n},"name":"Trans Żuraw"}\n`)
  const parts: Uint8Array[] = []
  for await (const part of await zipStream([{ ...entry('rows.jsonl', ...lines), compress: true }, entry('b.txt', 'b')]))
    parts.push(part)
  const archive = Buffer.concat(parts)
  expect(archive.length).toBeLessThan(lines.join('').length / 4)
  const files = unzipSync(archive)
  expect(Buffer.from(files['rows.jsonl']!).toString()).toBe(lines.join(''))
  expect(Buffer.from(files['b.txt']!).toString()).toBe('b')
})

test('an archive may hold more files than the old format can count', async () => {
  const count = 70_000
  async function* many() {
    for (let n = 0; n < count; n += 1) yield entry(`${n}.txt`, `${n}`)
  }
  const parts: Uint8Array[] = []
  for await (const part of await zipStream(many())) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  expect(Object.keys(files)).toHaveLength(count)
  expect(Buffer.from(files['69999.txt']!).toString()).toBe('69999')
})

test('a broken source of a deflated file ends the archive', async () => {
  const broken: ZipEntry = {
    name: 'rows.jsonl',
    compress: true,
    open: async () =>
      (async function* () {
        yield Buffer.from('{}')
        throw new Error('the database went')
      })(),
  }
  await expect(collected([broken])).rejects.toThrow('the database went')
})
