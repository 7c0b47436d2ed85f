import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { type FilesConfig, largestFile, makeFiles } from './make-files.ts'
import { exifWith, jpegSegment, pictures, spliced } from './pictures.fixture.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const folder = await mkdtemp(join(tmpdir(), 'dray-files-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'dray' }],
})
const s3Config = (address: AddressInfo) =>
  ({
    adapter: 's3',
    signing_secret: 'secret',
    bucket: 'dray',
    region: 'eu-west-2',
    endpoint: `http://127.0.0.1:${address.port}`,
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
    path_style: true,
  }) as const satisfies FilesConfig

let address: AddressInfo
beforeAll(async () => {
  address = await s3.run()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const pod = { tenant_id: 7, bucket: 'pods' }
const refusal = (code: string) => expect.objectContaining({ code })

describe.each([
  [
    'a folder',
    (): FilesConfig => ({ adapter: 'folder', signing_secret: 'secret', folder: join(folder, 'plain', 'files') }),
  ],
  ['S3', (): FilesConfig => s3Config(address)],
])('files in %s', (_, config) => {
  let files: Files
  beforeAll(() => {
    files = makeFiles(config())
  })

  test('what is stored is listed with its company, its bucket and when it was written, until it is removed', async () => {
    const began = Date.now()
    const kept = await Promise.all([files.put(pictures.png, pod), files.put(pictures.jpeg, { ...pod, tenant_id: 8 })])
    const listed = async () => {
      const found = []
      for await (const one of files.stored()) if (kept.some(({ key }) => key === one.key)) found.push(one)
      return found.sort((a, b) => a.tenant_id - b.tenant_id)
    }
    expect(await listed()).toMatchObject([
      { key: kept[0]?.key, tenant_id: 7, bucket: 'pods' },
      { key: kept[1]?.key, tenant_id: 8, bucket: 'pods' },
    ])
    for (const { written_at } of await listed()) expect(written_at.getTime()).toBeGreaterThan(began - 5_000)
    await files.of(7).remove(kept[0]?.key ?? '')
    expect((await listed()).map(({ tenant_id }) => tenant_id)).toEqual([8])
  })

  test('what is put can be read, with its type, size and hash, until it is removed', async () => {
    const kept = await files.put(pictures.png, pod)
    expect(kept).toEqual({
      key: expect.stringMatching(/^7\/pods\/[0-9a-f]{32}\.png$/),
      content_type: 'image/png',
      size: pictures.png.length,
      sha256: createHash('sha256').update(pictures.png).digest('hex'),
    })
    const { stream, ...opened } = await files.of(7).get(kept.key)
    expect(opened).toEqual({ key: kept.key, content_type: 'image/png', size: pictures.png.length })
    expect(await buffer(stream)).toEqual(pictures.png)
    await files.of(7).remove(kept.key)
    await files.of(7).remove(kept.key)
    await expect(files.of(7).get(kept.key)).rejects.toThrow(refusal('not_found'))
  })

  test('a stream is kept whole', async () => {
    const lines = Array.from({ length: 40_000 }, (_, line) => Buffer.from(`RG14 ${line},51.4,-1.3\n`))
    const kept = await files.put(Readable.from(lines), { ...pod, bucket: 'imports', name: 'rows.csv' })
    expect(kept.content_type).toBe('text/csv')
    expect(await buffer((await files.of(7).get(kept.key)).stream)).toEqual(Buffer.concat(lines))
  })

  /** Pieces of a megabyte that say which they are. */
  async function* megabytes(count: number) {
    for (let n = 0; n < count; n += 1) yield Buffer.alloc(1024 * 1024, n)
  }
  /**
   * What is still referred to: what nobody needs any more is collected first, however much memory the machine has.
   * Twice, as memory of buffers is given back by another thread, which the next collection waits for.
   */
  function heldBytes() {
    collectGarbage()
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const hashOf = async (content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256')
    for await (const piece of content) hash.update(piece)
    return hash.digest('hex')
  }

  test.each([0, 3, 40])('an archive of %i MB is kept whole, and is read back the same', async (count) => {
    const kept = await files.putArchive(megabytes(count), { ...pod, bucket: 'exports' })
    expect(kept).toEqual({
      key: expect.stringMatching(/^7\/exports\/[0-9a-f]{32}\.zip$/),
      content_type: 'application/zip',
      size: count * 1024 * 1024,
      sha256: await hashOf(megabytes(count)),
    })
    const { stream, size } = await files.of(7).get(kept.key)
    expect(size).toBe(kept.size)
    expect(await hashOf(stream)).toBe(kept.sha256)
    await files.of(7).remove(kept.key)
  })

  test('an archive is written while it is packed, and of one that breaks off nothing is kept', async () => {
    const [before, seen] = [heldBytes(), [] as number[]]
    async function* watched() {
      for await (const piece of megabytes(120)) {
        if ((piece[0] ?? 0) % 20 === 19) seen.push(heldBytes() - before)
        yield piece
      }
      throw new Error('the packing failed')
    }
    await expect(files.putArchive(watched(), { tenant_id: 9, bucket: 'exports' })).rejects.toThrow('the packing failed')
    expect(seen).toHaveLength(6)
    expect(Math.max(...seen)).toBeLessThan(64 * 1024 * 1024)
    const left = []
    for await (const one of files.of(9).stored()) left.push(one)
    expect(left).toEqual([])
  })

  test("a company's files are listed without those of others", async () => {
    const kept = await Promise.all([11, 11, 1, 111].map((tenant_id) => files.put(pictures.png, { ...pod, tenant_id })))
    const found = []
    for await (const { key } of files.of(11).stored()) found.push(key)
    expect(found.sort()).toEqual([kept[0]?.key, kept[1]?.key].sort())
    for await (const _ of files.of(12).stored()) expect.unreachable('nobody has stored anything there')
  })

  test('two files never share a key', async () => {
    const [one, other] = await Promise.all([files.put(pictures.png, pod), files.put(pictures.png, pod)])
    expect(one.key).not.toBe(other.key)
    expect(one.sha256).toBe(other.sha256)
  })

  test('a photograph is kept without the place where it was taken', async () => {
    const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWith(1)]))
    const kept = await files.put(spliced(pictures.jpeg, 2, exif), pod)
    expect(await buffer((await files.of(7).get(kept.key)).stream)).toEqual(pictures.jpeg)
    expect(kept.size).toBe(pictures.jpeg.length)
  })

  test('a signed link opens the file that it was made for', async () => {
    const { key } = await files.put(pictures.png, pod)
    const link = files.verifySignedPath(
      files.of(7).signedPath(key, { disposition: 'attachment', name: 'POD.png' }) ?? '',
    )
    expect(link).toEqual({ tenant_id: 7, key, disposition: 'attachment', name: 'POD.png' })
  })

  test('no other company, and nobody, can read, sign, name or remove a file', async () => {
    const { key } = await files.put(pictures.png, pod)
    const path = files.of(7).signedPath(key) ?? ''
    expect([files.of(7).keyOf(key), files.of(7).keyOf(path)]).toEqual([key, key])
    for (const tenant_id of [8, 70, null]) {
      const others = files.of(tenant_id)
      expect([others.signedPath(key), others.keyOf(key), others.keyOf(path)]).toEqual([null, null, null])
      await expect(others.get(key)).rejects.toThrow(refusal('not_found'))
      await expect(others.remove(key)).rejects.toThrow(refusal('not_found'))
    }
    expect(await buffer((await files.of(7).get(key)).stream)).toEqual(pictures.png)
  })

  test.each([
    ['an empty file', Buffer.alloc(0), {}, 'file_empty'],
    ['a web page', Buffer.from('<html>'), {}, 'file_type_refused'],
    ['a PDF where a picture is wanted', Buffer.from('%PDF-1.7'), { accept: ['image/png'] }, 'file_type_refused'],
    ['a broken picture', pictures.png.subarray(0, 40), {}, 'file_unreadable'],
  ] as const)('%s is refused', async (_, bytes, more, code) => {
    await expect(files.put(bytes, { ...pod, ...more })).rejects.toThrow(refusal(code))
  })

  test('25 MB pass, one byte more does not, and no more than that is read', async () => {
    const text = { ...pod, content_type: 'text/plain' }
    const whole = Buffer.alloc(largestFile, 'x')
    expect((await files.put(whole, text)).size).toBe(largestFile)
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield Buffer.alloc(1024 * 1024, 'x')
      }
    }
    await expect(files.put(endless(), text)).rejects.toThrow(refusal('body_too_large'))
    expect(read).toBe(26)
  })

  test.each(['7/pods/../../../etc/passwd', '../x.png', '7/pods/x.png', ''])('no file lies under %j', async (key) => {
    expect([files.of(7).signedPath(key), files.of(7).keyOf(key)]).toEqual([null, null])
    await expect(files.of(7).get(key)).rejects.toThrow(refusal('not_found'))
    await expect(files.of(7).remove(key)).rejects.toThrow(refusal('not_found'))
  })

  test('a usable place passes the check', () => expect(files.check()).resolves.toBeUndefined())
})

test('S3 knows the type, and a bucket that is not there fails the check', async () => {
  const files = makeFiles(s3Config(address))
  const { key } = await files.put(pictures.png, pod)
  const client = new S3Client({
    region: 'eu-west-2',
    endpoint: `http://127.0.0.1:${address.port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const object = await client.send(new GetObjectCommand({ Bucket: 'dray', Key: key }))
  expect(object.ContentType).toBe('image/png')
  await expect(makeFiles({ ...s3Config(address), bucket: 'elsewhere' }).check()).rejects.toThrow()
})

test('S3 refuses an unknown key, and the refusal is not taken for a missing file', async () => {
  const files = makeFiles({ ...s3Config(address), access_key_id: 'UNKNOWN' })
  await expect(files.put(pictures.png, pod)).rejects.toThrow(/access key/i)
  await expect(files.of(7).get('7/pods/0123456789abcdef0123456789abcdef.png')).rejects.not.toThrow(refusal('not_found'))
})

test('what a crash left half written is cleared away, and nothing else', async () => {
  const place = join(folder, 'crashed')
  await mkdir(join(place, '.incoming'), { recursive: true })
  await writeFile(join(place, '.incoming', 'old'), 'half')
  await writeFile(join(place, '.incoming', 'new'), 'being written by another process')
  const two_days_ago = Date.now() / 1000 - 2 * 86_400
  await utimes(join(place, '.incoming', 'old'), two_days_ago, two_days_ago)
  await makeFiles({ adapter: 'folder', signing_secret: 's', folder: place }).put(pictures.png, pod)
  expect(await readdir(join(place, '.incoming'))).toEqual(['new'])
})

test('a folder that cannot be made fails the check', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const files = makeFiles({ adapter: 'folder', signing_secret: 's', folder: join(folder, 'a-file', 'files') })
  await expect(files.check()).rejects.toThrow(/ENOTDIR|EEXIST/)
})
