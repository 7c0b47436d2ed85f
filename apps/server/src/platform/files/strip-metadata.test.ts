import { expect, test } from 'vitest'
import { exifWith, jpegSegment, pictures, pngChunk, riffChunk, spliced } from './pictures.fixture.ts'
import { stripMetadata } from './strip-metadata.ts'

const exif = (orientation: number) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifWith(orientation)]))
const afterStart = 2

test.each([
  ['EXIF with a place', exif(6)],
  ['XMP', jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'))],
  ['IPTC', jpegSegment(0xed, Buffer.from('Photoshop 3.0\0'))],
  ['further pictures', jpegSegment(0xe2, Buffer.from('MPF\0'))],
  ['a comment', jpegSegment(0xfe, Buffer.from('taken at home'))],
])('a JPEG loses %s and nothing else', (_, segment) => {
  expect(stripMetadata(spliced(pictures.jpeg, afterStart, segment), 'image/jpeg')).toEqual(pictures.jpeg)
})

test('a JPEG keeps its colour profile, and loses what hangs behind its end', () => {
  const stripped = stripMetadata(Buffer.concat([pictures.jpeg, Buffer.from('GPS trailer')]), 'image/jpeg')
  expect(stripped).toEqual(pictures.jpeg)
  expect(Buffer.from(stripped).includes('ICC_PROFILE')).toBe(true)
})

test('restart markers, stuffing and fill bytes in a JPEG are not taken for its end', () => {
  const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0xd9])
  const whole = Buffer.concat([Buffer.from([0xff, 0xd8]), scan])
  expect(stripMetadata(Buffer.concat([whole, exif(1)]), 'image/jpeg')).toEqual(whole)
})

test.each(['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'])('a PNG loses its %s chunk and nothing else', (type) => {
  const dirty = spliced(pictures.png, 33, pngChunk(type, Buffer.from('GPS')))
  expect(stripMetadata(Buffer.concat([dirty, Buffer.from('behind')]), 'image/png')).toEqual(pictures.png)
})

test('a WebP loses EXIF and XMP and no longer announces them', () => {
  const dirty = Buffer.concat([
    pictures.webp,
    riffChunk('EXIF', Buffer.from('GPS')),
    riffChunk('XMP ', Buffer.from('<x/>')),
  ])
  dirty.writeUInt32LE(dirty.length - 8, 4)
  dirty[20] = (dirty[20] ?? 0) | 0x0c
  expect(stripMetadata(dirty, 'image/webp')).toEqual(pictures.webp)
})

test('what is no picture is left as it is', () => {
  const pdf = Buffer.from('%PDF-1.7 /Author (me)')
  expect(stripMetadata(pdf, 'application/pdf')).toEqual(pdf)
})

test.each([
  ['a JPEG cut in a segment', 'image/jpeg', pictures.jpeg.subarray(0, 100)],
  ['a JPEG without a picture', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG with rubbish between segments', 'image/jpeg', spliced(pictures.jpeg, afterStart, Buffer.from('rubbish'))],
  ['a PNG without an end', 'image/png', pictures.png.subarray(0, -12)],
  [
    'a PNG that does not begin with its header',
    'image/png',
    spliced(pictures.png, 8, pngChunk('tEXt', Buffer.alloc(1))),
  ],
  ['a WebP cut in a chunk', 'image/webp', pictures.webp.subarray(0, 200)],
  ['a WebP without a picture', 'image/webp', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
] as const)('%s is refused', (_, type, bytes) => {
  expect(() => stripMetadata(bytes, type)).toThrow(expect.objectContaining({ code: 'file_unreadable' }))
})
