import { expect, test } from 'vitest'
import type { ContentType } from '#platform/files/content-type.ts'
import {
  bitmapClaiming,
  bombs,
  extendedWebp,
  gifClaiming,
  jpegClaiming,
  pictures,
  plainWebp,
} from '#platform/files/pictures.fixture.ts'
import { pictureSize } from './picture-size.ts'

const coreBitmap = (() => {
  const bytes = Buffer.alloc(26)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(12, 14)
  bytes.writeUInt16LE(300, 18)
  bytes.writeUInt16LE(200, 20)
  return bytes
})()
const withFrameOnly = Buffer.concat([
  Buffer.from('RIFF....WEBP', 'latin1'),
  pictures.webp.subarray(pictures.webp.indexOf('VP8 ')),
])

const sizes: [string, Buffer, ContentType, [number, number] | null][] = [
  ['a JPEG', pictures.jpeg, 'image/jpeg', [12, 8]],
  ['a JPEG that claims much', jpegClaiming(65_500, 65_500), 'image/jpeg', [65_500, 65_500]],
  ['a PNG', pictures.png, 'image/png', [12, 8]],
  ['a PNG that claims much', bombs['a PNG'], 'image/png', [20_000, 20_000]],
  ['an extended WebP', pictures.webp, 'image/webp', [12, 8]],
  ['a lossy WebP', withFrameOnly, 'image/webp', [12, 8]],
  ['a lossless WebP', plainWebp(16_383, 5), 'image/webp', [16_383, 5]],
  [
    'a WebP whose canvas is larger than its frame',
    extendedWebp({ width: 9_000, height: 7_000 }, plainWebp(2, 2)),
    'image/webp',
    [9_000, 7_000],
  ],
  ['a GIF', gifClaiming(640, 480), 'image/gif', [640, 480]],
  ['a bitmap', bitmapClaiming(640, 480), 'image/bmp', [640, 480]],
  ['a bitmap from the top', bitmapClaiming(640, -480), 'image/bmp', [640, 480]],
  ['an old bitmap', coreBitmap, 'image/bmp', [300, 200]],
  ['a JPEG whose height is left open', jpegClaiming(12, 0), 'image/jpeg', null],
  ['a GIF without width', gifClaiming(0, 5), 'image/gif', null],
  ['a bitmap of negative width', bitmapClaiming(-640, 480), 'image/bmp', null],
  [
    'a PNG that begins with something else',
    Buffer.concat([pictures.png.subarray(0, 8), pictures.png.subarray(33)]),
    'image/png',
    null,
  ],
  ['a WebP of an unknown kind', Buffer.from('RIFF....WEBPVP9 0123456789012345', 'latin1'), 'image/webp', null],
  ['a PDF', Buffer.from('%PDF-1.7'), 'application/pdf', null],
]
test.each(sizes)('%s', (_, bytes, type, size) => {
  expect(pictureSize(bytes, type)).toEqual(size && { width: size[0], height: size[1] })
})

test('whatever is cut short has no size, and nothing is read beyond its end', () => {
  for (const [, bytes, type, size] of sizes) {
    for (let length = 0; length < Math.min(bytes.length, 700); length += 1) {
      const found = pictureSize(bytes.subarray(0, length), type)
      if (found) expect([found.width, found.height]).toEqual(size)
    }
  }
})
