import { crc32, deflateSync } from 'node:zlib'
import { glyphs } from './glyphs.table.ts'

export interface Point {
  x: number
  y: number
}

/** Black on white, one bit a point; `png` makes it a file. */
export function makeDrawing(width: number, height: number) {
  const stride = Math.ceil(width / 8)
  const bits = Buffer.alloc(stride * height, 0xff)
  const dot = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = y * stride + (x >> 3)
    bits[at] = (bits[at] ?? 0) & ~(0x80 >> (x & 7))
  }
  const square = ({ x, y }: Point, side: number) => {
    for (let down = 0; down < side; down++)
      for (let over = 0; over < side; over++) dot(Math.round(x) + over, Math.round(y) + down)
  }
  return {
    line(from: Point, to: Point, thick = 2) {
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))))
      for (let step = 0; step <= steps; step++) {
        const share = step / steps
        square({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }, thick)
      }
    },
    /** Letters of 5 × 7 points of the given size; what is no letter of ours is a gap. */
    text(words: string, { x, y }: Point, size: number) {
      const letters = [...words.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
      for (const [place, letter] of letters.entries()) {
        for (const { over, down } of dotsOf(letter)) {
          square({ x: x + (place * 6 + over) * size, y: y + down * size }, size)
        }
      }
    },
    png: () => pngOf(bits, { width, height, stride }),
    /** The same in white, with nothing behind it. */
    whitePng: () => pngOf(Buffer.from(bits.map((byte) => ~byte & 0xff)), { width, height, stride, clear: 0 }),
  }
}

const rows = [0, 1, 2, 3, 4, 5, 6]

/** The black points of a letter, from its left upper corner. */
const dotsOf = (letter: string) =>
  (glyphs[letter] ?? []).flatMap((column, over) =>
    rows.filter((down) => (column >> down) & 1).map((down) => ({ over, down })),
  )

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length, 0)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body), 0)
  return Buffer.concat([head, body, tail])
}

interface Png {
  width: number
  height: number
  stride: number
  /** The bit that is seen through. */
  clear?: 0 | 1
}

function pngOf(bits: Buffer, { width, height, stride, clear }: Png) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  // Each row begins with the filter it was written with: none.
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) bits.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(clear === undefined ? [] : [chunk('tRNS', Buffer.from([0, clear]))]),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
