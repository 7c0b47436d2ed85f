import { crc32, deflateSync } from 'node:zlib'

const picture = (base64: string) => Buffer.from(base64, 'base64')

/** Real pictures of 12 × 8 pixels as a browser's canvas writes them, colour profile included. */
export const pictures = {
  jpeg: picture(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA' +
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA' +
      'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
      'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP' +
      'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/' +
      '2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi' +
      '9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEA' +
      'AAAAAAAAAAAAAAAAAAIF/8QAHhAAAQQBBQAAAAAAAAAAAAAAAAUREhMBFSNCUWH/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABoRAQACAwEAAA' +
      'AAAAAAAAAAAAIAAQMREjH/2gAMAwEAAhEDEQA/ALW1jVqdiqqXOTu3mOjLAKgA4zyfIWlavdz/2Q==',
  ),
  webp: picture(
    'UklGRjACAABXRUJQVlA4WAoAAAAgAAAACwAABwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA' +
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA' +
      'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
      'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP' +
      'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZW' +
      'UDggQgAAAPABAJ0BKgwACAAPwEwlsAJ0ugACsxAxAAD++q3/IrHtLKD/ybZAE/mUd1cjv/8En/wSfun/qXQDNvwmrN+frEAAAA==',
  ),
  png: picture(
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAAMUlEQVR4AbyOsQkAAAjDio/oZfr/FXUVB8XFQKZSiLChTk4KjjwcLIDqVviQtC' +
      'X0PQEAAP//NcrQUgAAAAZJREFUAwA40yXVEnjG9QAAAABJRU5ErkJggg==',
  ),
}

/** A HEIC of 800 × 400 pixels, its left half red and its right half blue. */
export const heic = picture(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA' +
    'AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAABUgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACi' +
    'aXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQApQgEBA3AAAAMAkAAAAwAA' +
    'AwBaoAZCAZFlupJKa5sCAAADAAIAAAMAAhAiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAMgAAABkAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAA' +
    'AAAAAAABAAEDgQKDAAABWm1kYXQAAAFOKAGvEznup0iRGjjmqHDT//4mlH/9OueH6eXS0nm9kO5rs7ZgRS2lAAAI0AAOEAAsoNKmZgWSZ4KSsuoS' +
    'zjR643kl2MtPuO1HHqND+4qONT4bFK3g/m2xV0M0AESAAAADAAADAAADABZwowIpbSgAAEaAAJQABVAAAMfXT2UnFgAAAwAAAwAAAwAAAwAAAwDF' +
    'gJMAAMcABzAAAAMAAAMAAGddX76mrBAAAAMAAAMAAAMAAAMABtSHAAADAAADAAADAAADAAANc2v76xXUAAADAAADAAADAAADAAGzAAADAAADAAAD' +
    'AAADAAAKGxf9tefsAAADAAADAAADAAADAAJ+AAADAAADAAADAAADAAE6qH/SzR5iAAADAAADAAADAAADAF9AAAADAAADAAADAAADAAADAC6ZvaQT' +
    'K1eOdAvWAAADAAADAAADAAADAABJQA==',
)

/** The same with a note that it is turned a quarter to the left: its red half is below then. */
export function turnedHeic() {
  const turn = Buffer.from('\0\0\0\x09irot\x01', 'latin1')
  const [properties, uses] = [heic.indexOf('ipma') - 4, heic.indexOf('ipma') + 14]
  const bytes = Buffer.concat([
    heic.subarray(0, properties),
    turn,
    heic.subarray(properties, uses),
    Buffer.from([4, ...heic.subarray(uses + 1, uses + 4), 0x84]),
    heic.subarray(uses + 4),
  ])
  for (const [box, more] of [
    ['meta', 10],
    ['iprp', 10],
    ['ipco', 9],
    ['ipma', 1],
  ] as const) {
    const at = bytes.indexOf(box) - 4
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + more, at)
  }
  const place = bytes.indexOf('iloc') + 16
  bytes.writeUInt32BE(bytes.readUInt32BE(place) + 10, place)
  return bytes
}

/** The same that claims another size. */
export function heicClaiming(width: number, height: number) {
  const bytes = Buffer.from(heic)
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

const u16 = (...numbers: number[]) => Buffer.concat(numbers.map((one) => Buffer.from([one >> 8, one & 0xff])))
const u32 = (...numbers: number[]) => Buffer.concat(numbers.map((one) => u16(one >>> 16, one & 0xffff)))
const heifBox = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u32(content.length + 8), Buffer.from(type, 'latin1'), content])
}

/** A HEIC as telephones write large ones: a grid of tiles, all of them the picture above. */
export function tiledHeic(width: number, height: number) {
  const [columns, rows] = [Math.ceil(width / 800), Math.ceil(height / 400)]
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1)
  const grid = tiles.length + 1
  const item = (id: number, type: string, hidden: number) =>
    heifBox('infe', u32(0x02000000 + hidden), u16(id, 0), Buffer.from(`${type}\0`, 'latin1'))
  const place = (id: number, offset: number, length: number) =>
    Buffer.concat([u16(id, 0), u32(offset), u16(1), u32(0, length)])
  const meta = (offset: number) =>
    heifBox(
      'meta',
      u32(0),
      heic.subarray(40, 73),
      heifBox('pitm', u32(0), u16(grid)),
      heifBox(
        'iloc',
        u32(0),
        u16(0x4440, grid),
        ...tiles.map((id) => place(id, offset, 338)),
        place(grid, offset + 338, 8),
      ),
      heifBox('iinf', u32(0), u16(grid), ...tiles.map((id) => item(id, 'hvc1', 1)), item(grid, 'grid', 0)),
      heifBox('iref', u32(0), heifBox('dimg', u16(grid, tiles.length, ...tiles))),
      heifBox(
        'iprp',
        heifBox('ipco', heic.subarray(172, 326), heifBox('ispe', u32(0, width, height))),
        heifBox(
          'ipma',
          u32(0, grid),
          ...tiles.map((id) => u16(id, 0x0381, 0x0283)),
          u16(grid, 0x0204),
          Buffer.from([3]),
        ),
      ),
    )
  const data = [heic.subarray(356, 694), Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)]
  return Buffer.concat([heic.subarray(0, 28), meta(28 + meta(0).length + 8), heifBox('mdat', ...data)])
}

/** EXIF as a telephone writes it: the turn, and a place in a sub-directory. */
export function exifWith(orientation: number) {
  const tiff = Buffer.alloc(64)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  tiff.writeUInt16LE(0x8825, 22)
  tiff.writeUInt16LE(4, 24)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt32LE(40, 30)
  tiff.write('GPS 51.4N 1.3W', 40, 'latin1')
  return tiff
}

/** A JPEG segment with its length. */
export function jpegSegment(type: number, content: Buffer) {
  const head = Buffer.from([0xff, type, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A RIFF chunk with its size, filled up to an even length. */
export function riffChunk(type: string, content: Buffer) {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, content: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length, 0)
  head.write(type, 4, 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])))
  return Buffer.concat([head, content, checksum])
}

/** A PNG of grey samples of one or eight bits, from its packed pixels or whatever else is put in their place. */
export function greyPng({ width, height, bits }: { width: number; height: number; bits: 1 | 8 }, packed: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 0, 0, 0, 0], 8)
  const end = pngChunk('IEND', Buffer.alloc(0))
  return Buffer.concat([pictures.png.subarray(0, 8), pngChunk('IHDR', header), pngChunk('IDAT', packed), end])
}

/** A lossless WebP of one colour and any size: every code has one symbol, so that its pixels take no bits at all. */
export function plainWebp(width: number, height: number) {
  const content = Buffer.alloc(8)
  content[0] = 0x2f
  content.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  // no transform, no colour cache, no meta code, then five codes of one symbol, each `1000` from its first bit
  content.writeUIntLE(0b00010001000100010001 << 3, 5, 3)
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), riffChunk('VP8L', content)])
  const head = Buffer.from('RIFF....', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** The same within an extended header that claims another canvas. */
export function extendedWebp(canvas: { width: number; height: number }, frame: Buffer) {
  const header = Buffer.alloc(10)
  header.writeUIntLE(canvas.width - 1, 4, 3)
  header.writeUIntLE(canvas.height - 1, 7, 3)
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), riffChunk('VP8X', header), frame.subarray(12)])
  const head = Buffer.from('RIFF....', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** The JPEG above with another size in its frame header. */
export function jpegClaiming(width: number, height: number) {
  const bytes = Buffer.from(pictures.jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0, 17]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A bitmap's header and as many bytes of pixels. */
export function bitmapClaiming(width: number, height: number, pixels = 0) {
  const bytes = Buffer.alloc(54 + pixels)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

export function gifClaiming(width: number, height: number) {
  const bytes = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** Small files that claim, and as far as they can be valid are, hundreds of megapixels. */
export const bombs = {
  'a lossless WebP': plainWebp(16_383, 16_383),
  'an extended WebP': extendedWebp({ width: 16_777_216, height: 16_777_216 }, plainWebp(16_383, 16_383)),
  'a PNG': greyPng({ width: 20_000, height: 20_000, bits: 1 }, deflateSync(Buffer.alloc(20_000 * 2_501), { level: 1 })),
  'a JPEG': jpegClaiming(65_500, 65_500),
  'a bitmap': bitmapClaiming(30_000, -30_000),
  'a HEIC': heicClaiming(30_000, 30_000),
}

/** `content` put into `bytes` at a place. */
export const spliced = (bytes: Buffer, at: number, content: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), content, bytes.subarray(at)])
