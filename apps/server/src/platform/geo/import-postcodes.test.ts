import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { importPostcodes } from './import-postcodes.ts'
import { linesOf } from './lines-of.ts'
import type { PostcodeRow } from './postcode-rows.ts'

const chunks = (...parts: (string | Uint8Array)[]) => Readable.from(parts.map((part) => Buffer.from(part)))
const lines = async (...parts: (string | Uint8Array)[]) => {
  const all: string[] = []
  for await (const line of linesOf(chunks(...parts))) all.push(line)
  return all
}

async function imported(...parts: (string | Uint8Array)[]) {
  const batches: PostcodeRow[][] = []
  const told = await importPostcodes(linesOf(chunks(...parts)), async (rows) => void batches.push(rows))
  return { told, batches, rows: batches.flat() }
}

test('lines, wherever the file is cut and whatever its ends are', async () => {
  expect(await lines('one\r\ntw', 'o\n\nthree')).toEqual(['one', 'two', '', 'three'])
  expect(await lines('\ufeffone\r', '\ntwo\r\n')).toEqual(['one', 'two'])
  const letters = Buffer.from('Żółć\nŵ')
  expect(await lines(letters.subarray(0, 1), letters.subarray(1, 8), letters.subarray(8))).toEqual(['Żółć', 'ŵ'])
  expect(await lines()).toEqual([])
})

test('a line without end is cut, so that it cannot fill the memory', async () => {
  const endless = Array.from({ length: 50 }, () => 'x'.repeat(1_000))
  expect((await lines(...endless, '\nnext')).map(({ length }) => length)).toEqual([4_000, 4])
})

const rg14 = { postcode: 'RG14 1AA', lat: 51.4, lon: -1.32 }
test.each([
  ['with its columns named', 'postcode,lat,lon\nRG14 1AA,51.4,-1.32\n'],
  ['with a byte order mark and Windows ends', '\ufeffPostcode,Latitude,Longitude\r\nrg141aa,51.4,-1.32\r\n'],
  ['with more columns in another order', 'easting,Long,pcds,Lat,name\n1,-1.32,RG14 1AA,51.4,"Newbury, Berkshire"\n'],
  ['quoted', '"postcode","lat","lon"\n"RG14 1AA","51.4","-1.32"\n'],
  ['with doubled quotes', 'name,postcode,lat,lon\n"The ""Bell"", Newbury",RG14 1AA,51.4,-1.32\n'],
  ['with semicolons and decimal commas', 'Postcode;Lat;Lng\nRG14 1AA;51,4;-1,32\n'],
  ['with tabs', 'pcd\tlat\tlong\nRG14  1AA\t51.4\t-1.32\n'],
  ['without a head', 'RG14 1AA,51.4,-1.32\n'],
  ['with empty lines', '\n\npostcode,lat,lon\n\nRG14 1AA,51.4,-1.32\n\n'],
])('a file %s', async (_, file) => {
  const { rows, told } = await imported(file)
  expect(rows[0]).toEqual(rg14)
  expect(told).toMatchObject({ read: 1, bad: 0 })
})

test('a file of outcodes', async () => {
  const { rows, told } = await imported(
    'outcode,lat,lon,town\nAB10,57.13514,-2.11731,Aberdeen\nRG14,51.39957,-1.32143,Newbury\n',
  )
  expect(rows).toEqual([
    { postcode: 'AB10', lat: 57.13514, lon: -2.11731 },
    { postcode: 'RG14', lat: 51.39957, lon: -1.32143 },
  ])
  expect(told).toEqual({ read: 2, written: 2, derived: 0, bad: 0, bad_lines: [] })
})

test('outcodes that the file leaves out lie in the middle of their postcodes', async () => {
  const { rows, told } = await imported(
    'postcode,lat,lon\nRG14 1AA,51,-1\nRG14 1AB,52,-2\nM1 1AE,53,-2\nM1,53.5,-2.5\n',
  )
  expect(rows.filter(({ postcode }) => !postcode.includes(' '))).toEqual([
    { postcode: 'M1', lat: 53.5, lon: -2.5 },
    { postcode: 'RG14', lat: 51.5, lon: -1.5 },
  ])
  expect(told).toMatchObject({ read: 4, written: 5, derived: 1 })
})

test('bad lines are passed over and told by number and reason', async () => {
  const { rows, told } = await imported(
    [
      'postcode,lat,lon,note',
      'RG14 1AA,51.4,-1.32,',
      'nonsense,51.4,-1.32,',
      'RG14 1AB,north,-1.32,',
      'RG14 1AJ,99.999999,0,no position',
      'RG14 1AD,-1.32,51.4,the wrong way about',
      'RG14 1AE,51.4,-1.32,"open',
      'RG14 1AF',
      'RG14 1AG,51.4,-1.32,"closed"',
    ].join('\n'),
  )
  expect(rows.map(({ postcode }) => postcode)).toEqual(['RG14 1AA', 'RG14 1AG', 'RG14'])
  expect(told.bad).toBe(6)
  expect(told.bad_lines).toEqual([
    { line: 3, text: 'nonsense,51.4,-1.32,', reason: 'no postcode or outcode' },
    { line: 4, text: 'RG14 1AB,north,-1.32,', reason: 'latitude or longitude is not a number' },
    { line: 5, text: 'RG14 1AJ,99.999999,0,no position', reason: 'the position is outside the British Isles' },
    { line: 6, text: 'RG14 1AD,-1.32,51.4,the wrong way about', reason: 'the position is outside the British Isles' },
    { line: 7, text: 'RG14 1AE,51.4,-1.32,"open', reason: 'a quotation mark is not closed' },
    { line: 8, text: 'RG14 1AF', reason: 'latitude or longitude is not a number' },
  ])
})

test.each(['name,east,north\nNewbury,447000,167000\n', 'postcode,easting,northing\n', '<html>\n'])(
  'a file whose columns cannot be told is refused: %j',
  async (file) => {
    await expect(imported(file)).rejects.toThrow(/must name the columns/)
  },
)

test('an empty file is no fault', async () => {
  expect((await imported('')).told).toEqual({ read: 0, written: 0, derived: 0, bad: 0, bad_lines: [] })
})

test('a large file comes in batches without doubles, its last word standing, and in little memory', async () => {
  const inward = 'ABDEFGHJLN'
  async function* file() {
    yield Buffer.from('postcode,lat,lon\n')
    for (let at = 0; at < 200_000; at += 500) {
      const rows = Array.from({ length: 500 }, (_, more) => {
        const n = at + more
        return `RG${n % 97} ${n % 10}${inward[Math.floor(n / 10) % 10]}${inward[Math.floor(n / 100) % 10]},51.${n},-1.32`
      })
      yield Buffer.from(`${rows.join('\n')}\nRG14 1AA,51.${at},-1.32\nbad\n`)
    }
  }
  const last = new Map<string, number>()
  let largest = 0
  const told = await importPostcodes(linesOf(file()), async (rows) => {
    largest = Math.max(largest, rows.length)
    expect(new Set(rows.map(({ postcode }) => postcode)).size).toBe(rows.length)
    for (const { postcode, lat } of rows) last.set(postcode, lat)
  })
  expect(largest).toBe(2_000)
  expect(told.read).toBe(200_400)
  expect([told.bad, told.bad_lines.length]).toEqual([400, 100])
  expect(last.get('RG14 1AA')).toBe(Number('51.199500'))
})

test('what cannot be written ends the import', async () => {
  const failing = importPostcodes(['postcode,lat,lon', 'RG14 1AA,51.4,-1.32'], async () => {
    throw new Error('no database')
  })
  await expect(failing).rejects.toThrow('no database')
})
