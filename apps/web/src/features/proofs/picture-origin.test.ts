import { expect, test } from 'vitest'
import { deviceInstant, pictureOrigin } from './picture-origin.ts'

/** A grey square of one pixel: a whole JPEG without EXIF. */
const plain = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
)

type Entry = [tag: number, type: 2 | 4 | 5, value: string | number | number[]]

/** TIFF as a telephone writes it: entries in order of tag, what is longer than four bytes behind them. */
function directory(entries: Entry[], at: number) {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16LE(entries.length, 0)
  const behind: Buffer[] = []
  let next = at + head.length
  for (const [place, [tag, type, value]] of entries.entries()) {
    const bytes = bytesOf(type, value)
    const count = type === 2 ? bytes.length : type === 5 ? bytes.length / 8 : 1
    const from = 2 + place * 12
    head.writeUInt16LE(tag, from)
    head.writeUInt16LE(type, from + 2)
    head.writeUInt32LE(count, from + 4)
    if (bytes.length <= 4) bytes.copy(head, from + 8)
    else {
      head.writeUInt32LE(next, from + 8)
      behind.push(bytes)
      next += bytes.length
    }
  }
  return Buffer.concat([head, ...behind])
}

function bytesOf(type: 2 | 4 | 5, value: string | number | number[]) {
  if (typeof value === 'string') return Buffer.from(`${value}\0`, 'latin1')
  const numbers = [value].flat().flatMap((one) => (type === 5 ? [Math.round(one * 10_000), 10_000] : [one]))
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, one] of numbers.entries()) bytes.writeUInt32LE(one, at * 4)
  return bytes
}

interface Taken {
  time?: string
  offset?: string
  place?: { latitude: [string, number[]]; longitude: [string, number[]]; error?: number }
}

/** A real JPEG with EXIF in its first segment. */
function jpegTaken({ time, offset, place }: Taken): ArrayBuffer {
  const exif: Entry[] = [
    ...(time === undefined ? [] : [[0x9003, 2, time] as Entry]),
    ...(offset === undefined ? [] : [[0x9011, 2, offset] as Entry]),
  ]
  const gps: Entry[] = place
    ? [
        [1, 2, place.latitude[0]],
        [2, 5, place.latitude[1]],
        [3, 2, place.longitude[0]],
        [4, 5, place.longitude[1]],
        ...(place.error === undefined ? [] : [[31, 5, [place.error]] as Entry]),
      ]
    : []
  const rootLength = 2 + 2 * 12 + 4
  const exifPart = directory(exif, 8 + rootLength)
  const root = directory(
    [
      [0x8769, 4, 8 + rootLength],
      [0x8825, 4, 8 + rootLength + exifPart.length],
    ],
    8,
  )
  const gpsPart = directory(gps, 8 + rootLength + exifPart.length)
  const head = Buffer.alloc(8)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, root, exifPart, gpsPart])
  const segment = Buffer.from([0xff, 0xe1, 0, 0])
  segment.writeUInt16BE(content.length + 2, 2)
  const whole = Buffer.concat([plain.subarray(0, 2), segment, content, plain.subarray(2)])
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer
}

const yard = { latitude: ['N', [51, 24, 5.4]], longitude: ['W', [1, 19, 28.92]] } as const
const place = { latitude: [...yard.latitude], longitude: [...yard.longitude] } as unknown as NonNullable<Taken['place']>

test.each<[string, Taken, object | null]>([
  [
    'place and time, with the offset that the telephone wrote',
    { time: '2026:07:20 13:24:05', offset: '+01:00', place: { ...place, error: 6.4 } },
    { latitude: 51.4015, longitude: -1.3247, accuracy_m: 6, device_at: '2026-07-20T12:24:05Z' },
  ],
  ['summer time where no offset was written', { time: '2026:07:20 13:24:05' }, { device_at: '2026-07-20T12:24:00Z' }],
  ['winter time', { time: '2026:11:20 13:24:05' }, { device_at: '2026-11-20T13:24:00Z' }],
  ['a place alone', { place }, { latitude: 51.4015, longitude: -1.3247 }],
  [
    'south and east of us',
    { place: { latitude: ['S', [33, 51, 0]], longitude: ['E', [151, 12, 36]] } },
    { latitude: -33.85, longitude: 151.21 },
  ],
  [
    'no fix: zeros are no place',
    { place: { latitude: ['N', [0, 0, 0]], longitude: ['E', [0, 0, 0]] }, time: '2026:11:20 13:24:05' },
    { device_at: '2026-11-20T13:24:00Z' },
  ],
  ['a clock that was never set', { time: '0000:00:00 00:00:00' }, null],
])('%s', async (_, taken, origin) => {
  expect(await pictureOrigin(jpegTaken(taken), 'Europe/London')).toEqual(origin)
})

test('a picture without EXIF, and what is no picture, say nothing', async () => {
  expect(
    await pictureOrigin(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.length), 'Europe/London'),
  ).toBe(null)
  expect(await pictureOrigin(new TextEncoder().encode('a delivery note').buffer, 'Europe/London')).toBe(null)
})

test.each([
  ['', {}, null],
  ['2026:13:45 99:99:99', {}, null],
  ['2026:11:20 13:24:05', { offset: 'Z' }, '2026-11-20T13:24:00Z'],
  ['2026:11:20 23:24:05', { offset: '-05:00' }, '2026-11-21T04:24:05Z'],
])('the device clock %j with %j is %s', (written, given, instant) => {
  expect(deviceInstant(written, { zone: 'Europe/London', ...given })).toBe(instant)
})
