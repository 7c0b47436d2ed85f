import { expect, test } from 'vitest'
import { decodeBitmap } from './decode-bitmap.ts'

/** Two by two pixels: red and green above, blue and white below. */
function bitmap({ bits = 24, from_bottom = true } = {}) {
  const step = bits / 8
  const row = Math.ceil((2 * step) / 4) * 4
  const bytes = Buffer.alloc(54 + 2 * row)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(from_bottom ? 2 : -2, 22)
  bytes.writeUInt16LE(bits, 28)
  const [red, green, blue, white] = [
    [0, 0, 255],
    [0, 255, 0],
    [255, 0, 0],
    [255, 255, 255],
  ]
  const rows = [
    [red, green],
    [blue, white],
  ]
  for (const [y, pixels] of (from_bottom ? rows.reverse() : rows).entries()) {
    for (const [x, pixel] of pixels.entries()) bytes.set(pixel ?? [], 54 + y * row + x * step)
  }
  return bytes
}

test.each([[{ bits: 24, from_bottom: true }], [{ bits: 24, from_bottom: false }], [{ bits: 32, from_bottom: true }]])(
  'a bitmap of %o',
  (kind) => {
    const { width, height, data } = decodeBitmap(bitmap(kind))
    expect([width, height]).toEqual([2, 2])
    expect([...data]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
  },
)

test('a bitmap that is cut short, of a strange kind or without size is refused', () => {
  expect(() => decodeBitmap(bitmap().subarray(0, -1))).toThrow(RangeError)
  const palette = bitmap()
  palette.writeUInt16LE(8, 28)
  expect(() => decodeBitmap(palette)).toThrow(RangeError)
  const huge = bitmap()
  huge.writeInt32LE(1_000_000_000, 18)
  expect(() => decodeBitmap(huge)).toThrow(RangeError)
})
