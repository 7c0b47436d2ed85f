import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictures, pngChunk } from '../files/pictures.fixture.ts'
import { printablePicture } from './printable-picture.ts'

const header = (width: number, height: number) => {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  bytes.set([8, 2, 0, 0, 0], 8)
  return bytes
}
const png = (size: [number, number], pixels: Buffer) =>
  Buffer.concat([
    pictures.png.subarray(0, 8),
    pngChunk('IHDR', header(...size)),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
const address = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

test('JPEG and PNG go in as they are', async () => {
  expect(await printablePicture(pictures.jpeg)).toBe(address('image/jpeg', pictures.jpeg))
  expect(await printablePicture(pictures.png)).toBe(address('image/png', pictures.png))
  const two_by_one = png([2, 1], deflateSync(Buffer.alloc(7)))
  expect(await printablePicture(two_by_one)).toBe(address('image/png', two_by_one))
})

test('a WebP becomes a JPEG of the same size', async () => {
  const jpeg = Buffer.from((await printablePicture(pictures.webp))?.split(',')[1] ?? '', 'base64')
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
  const [height, width] = [jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7)]
  expect([jpeg.subarray(0, 3).toString('hex'), width, height]).toEqual(['ffd8ff', 12, 8])
})

test.each([
  ['a JPEG without a picture', pictures.jpeg.subarray(0, 30)],
  ['a PNG whose pixels are broken', png([2, 1], Buffer.from('broken'))],
  ['a PNG whose pixels are not all there', png([2, 100], deflateSync(Buffer.alloc(7)))],
  ['a PNG that claims to be enormous', png([100_000, 100_000], deflateSync(Buffer.alloc(7)))],
  ['a WebP whose pixels are broken', Buffer.concat([pictures.webp.subarray(0, -40), Buffer.alloc(40, 0xff)])],
  ['a GIF', Buffer.from('GIF89a...')],
  ['a text', Buffer.from('no picture')],
  ['nothing', Buffer.alloc(0)],
])('%s cannot be printed', async (_, bytes) => {
  expect(await printablePicture(bytes)).toBeNull()
})
