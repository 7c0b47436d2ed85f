import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bombs, greyPng, pictures, plainWebp } from '#platform/files/pictures.fixture.ts'
import { pictureSize } from '#platform/pictures/picture-size.ts'
import { printablePicture } from './printable-picture.ts'

const png = ([width, height]: [number, number], packed: Buffer) => greyPng({ width, height, bits: 8 }, packed)
const address = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

const sizeOf = (data: string | null, type: 'image/jpeg' | 'image/png') => {
  const [head, content = ''] = data?.split(',') ?? []
  expect(head).toBe(`data:${type};base64`)
  return pictureSize(Buffer.from(content, 'base64'), type)
}

test('a JPEG of the size of documents goes in as it is, a larger one scaled down', async () => {
  expect(await printablePicture(pictures.jpeg)).toBe(address('image/jpeg', pictures.jpeg))
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  expect(sizeOf(await printablePicture(photo), 'image/jpeg')).toEqual({ width: 1600, height: 1200 })
})

test('a JPEG that its camera turned goes in upright', async () => {
  const turned = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(sizeOf(await printablePicture(turned), 'image/jpeg')).toEqual({ width: 40, height: 60 })
})

test('a PNG is packed anew on white paper, exactly while it is small', async () => {
  expect(sizeOf(await printablePicture(pictures.png), 'image/png')).toEqual({ width: 12, height: 8 })
  expect(sizeOf(await printablePicture(png([2, 1], deflateSync(Buffer.alloc(3)))), 'image/png')).toEqual({
    width: 2,
    height: 1,
  })
  const large = await sharp({ create: { width: 1500, height: 1000, channels: 4, background: 'teal' } })
    .png()
    .toBuffer()
  expect(sizeOf(await printablePicture(large), 'image/jpeg')).toEqual({ width: 1500, height: 1000 })
})

test('a WebP becomes a JPEG of the same size', async () => {
  expect(sizeOf(await printablePicture(pictures.webp), 'image/jpeg')).toEqual({ width: 12, height: 8 })
  expect(sizeOf(await printablePicture(plainWebp(30, 20)), 'image/jpeg')).toEqual({ width: 30, height: 20 })
})

test.each([
  ['a JPEG without a picture', pictures.jpeg.subarray(0, 30)],
  ['a PNG whose pixels are broken', png([2, 1], Buffer.from('broken'))],
  ['a PNG whose pixels are not all there', png([2, 100], deflateSync(Buffer.alloc(3)))],
  [
    'a PNG that unpacks to far more than its header claims, and breaks',
    png([2, 100], deflateSync(Buffer.alloc(50_000_000)).subarray(0, 9_000)),
  ],
  ...Object.entries(bombs),
  ['a WebP whose pixels are broken', Buffer.concat([pictures.webp.subarray(0, -40), Buffer.alloc(40, 0xff)])],
  ['a GIF', Buffer.from('GIF89a...')],
  ['a text', Buffer.from('no picture')],
  ['nothing', Buffer.alloc(0)],
])('%s cannot be printed', async (_, bytes) => {
  expect(await printablePicture(bytes)).toBeNull()
})
