import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { cellsBelow, sheetOf, workbookOf } from './sheets.fixture.ts'
import type { TableRow } from './tables.ts'

const limits = { rows: 1_000, columns: 20, cells: 10_000, characters: 20_000, inflated: 1024 * 1024 }
const read = (content: string | Uint8Array, sheet?: string) =>
  readTable({ base64: Buffer.from(content as string).toString('base64'), limits, sheet })
/** The cells alone. */
async function cellsOf(content: string | Uint8Array, sheet?: string) {
  const table = await read(content, sheet)
  return 'fault' in table ? table : { header: table.header, rows: table.rows.map(({ cells }) => cells) }
}
const broken = ({ line, isBroken }: TableRow) => (isBroken ? `${line} broken` : line)

test('a CSV file of ours comes back as it was typed, without the apostrophes before its formulas', async () => {
  expect(await cellsOf(`Code,Note\n'=1+1,'quoted'\n"'@A1",-5\n`)).toEqual({
    header: ['Code', 'Note'],
    rows: [
      ['=1+1', "'quoted'"],
      ['@A1', '-5'],
    ],
  })
})

test('what no text of the database can hold is left out', async () => {
  expect(await cellsOf(sheetOf({ texts: 'S&#0;1&#xD800;&#7;', cells: [['A1'], ['A2']] }))).toEqual({
    header: ['S1\ufffd'],
    rows: [['S1\ufffd']],
  })
})

test.each([
  ['cells whose one text is long', { texts: 'x'.repeat(500), cells: [['A1'], ...cellsBelow(60)] }, 'too_large'],
  ['a cell below the last row', { texts: 'x', cells: [['A1'], ['A1048576']] }, 'too_many_rows'],
  ['the last cell there is', { texts: 'x', cells: [['A1'], ['XFD1048576']] }, 'too_many_rows'],
  ['a cell far to the right above many rows', { texts: 'x', cells: [['A1'], ['XFD2'], ['A900']] }, 'too_many_cells'],
  ['a row that no sheet has', { texts: 'x', cells: [['A1'], ['A99999999']] }, 'unreadable'],
  ['a column that no sheet has', { texts: 'x', cells: [['A1'], ['ZZZZZ2']] }, 'unreadable'],
  ['more columns than there can be', { texts: 'x', cells: [['A1'], ['ZZZZZZZZZZZZ2']] }, 'unreadable'],
])('%s: refused', async (_, sheet, fault) => {
  const content = sheetOf(sheet)
  const began = process.cpuUsage()
  expect(await read(content)).toEqual({ fault })
  // Seconds, and all the memory there is, where the rows between are made.
  if (content.length < 3_000) expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000)
})

test.each([
  ['entities that grow', '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'],
  ['a file of the machine', '<!DOCTYPE l [<!ENTITY b SYSTEM "file:///etc/passwd">]>'],
])('%s: the reference stays as it is written', async (_, before) => {
  expect(await cellsOf(sheetOf({ texts: '&b;', cells: [['A1'], ['A2']], before }))).toMatchObject({ rows: [['&b;']] })
})

test.each<[string, string]>([
  ['commas', 'Code,Name\nA,"One, two"\n'],
  ['semicolons', 'Code;Name\nA;One, two\n'],
  ['semicolons, though commas stand in every row', 'Code;Name\nA;One, two\nB;3, High St, Hull, UK\n'],
  ['semicolons, and blank rows of commas', 'Code;Name\nA;One, two\n,,,,,\n;\n'],
  ['tabs', 'Code\tName\nA\tOne, two\n'],
  ['bars', 'Code|Name\nA|One, two\n'],
  ['what the first line says', 'sep=;\nCode;Name\nA;One, two\n'],
  ['a tab that the first line names', 'sep=\\t\nCode\tName\nA\tOne, two\n'],
  ['a first line with a mark', '\ufeff"sep=;"\nCode;Name\nA;One, two\n'],
])('cells parted by %s', async (_, file) => {
  const table = await cellsOf(file)
  expect(table).toMatchObject({ header: ['Code', 'Name'] })
  expect('rows' in table && table.rows[0]).toEqual(['A', 'One, two'])
})

test.each<[string, string, number]>([
  ['nothing above', 'Code,Name,Town\nA,B,C\n', 2],
  ['a title and a blank row', 'Fleet list 2027,,\n,,\nCode,Name,Town\nA,B,C\n', 4],
  ['a title of two cells', 'Printed,01/02/2027\n\nCode,Name,Town,Post,Phone\nA,B,C,D,E\n', 4],
  ['sep= and a title', 'sep=,\nFleet list\nCode,Name,Town\nA,B,C\n', 4],
  ['blank rows between', 'Code,Name,Town\n\n,,\nA,B,C\n', 4],
  ['old line ends and a cell of two lines', 'Code,Name,Town\r\nZ,"B\r\nb",C\r\nA,B,C\r\n', 4],
])('headings with %s: rows keep their lines', async (_, file, line) => {
  const table = await read(file)
  expect(table).toMatchObject({ header: expect.arrayContaining(['Code', 'Name', 'Town']) })
  expect('rows' in table && table.rows.at(-1)).toMatchObject({ line, cells: expect.arrayContaining(['A', 'B', 'C']) })
})

test('a file of one column, and one whose headings are few, begin with their first row', async () => {
  expect(await cellsOf('Code\nA\nB\n')).toEqual({ header: ['Code'], rows: [['A'], ['B']] })
  expect(await cellsOf('Code,\nA,1\n')).toEqual({ header: ['Code'], rows: [['A']] })
})

test.each<[string, string, string]>([
  ['an inch mark', '4" pipe', '4" pipe'],
  ['two inch marks', '4" x 2"', '4" x 2"'],
  ['an inch mark between quotation marks', '"4" pipe, long"', '4" pipe, long'],
  ['a formula that keeps a text', '="07700900123"', '07700900123'],
  ['such a formula between quotation marks', '"=""07700900123"""', '07700900123'],
  ['an apostrophe that keeps a text', "'07700900123", '07700900123'],
  ['quotation marks in pairs', '"say ""yes"""', 'say "yes"'],
])('%s stays in its cell', async (_, cell, text) => {
  expect(await cellsOf(`Code,Name,Town\nA,${cell},Hull\nB,plain,York\n`)).toEqual({
    header: ['Code', 'Name', 'Town'],
    rows: [
      ['A', text, 'Hull'],
      ['B', 'plain', 'York'],
    ],
  })
})

test.each<[string, string[], (number | string)[]]>([
  ['at the end', ['A,One', 'B,"Two'], [2, '3 broken']],
  ['in the middle', ['A,"One', 'B,Two', 'C,Three'], ['2 broken', 3, 4]],
  ['twice', ['A,"One', 'B,Two', 'C,"Three', 'D,Four'], ['2 broken', 3, '4 broken', 5]],
  ['before one that matches', ['A,"One', 'B,"Two, too"', 'C,Three'], ['2 broken', 3, 4]],
  ['over two lines', ['A,One', 'B,"Two', 'too', 'C,Three'], [2, '3 broken', '4 broken', 5]],
  ['and a cell of two lines', ['A,"One', 'B,"Two', 'too"', 'C,Three'], ['2 broken', 3, 5]],
])('a quotation mark without a partner %s breaks its row alone', async (_, rows, expected) => {
  const table = await read(`Code,Name\n${rows.join('\n')}\n`)
  expect('rows' in table && table.rows.map(broken)).toEqual(expected)
})

test('many rows with inch marks are read one by one', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},"4" pipe",6" hose`)
  const content = Buffer.from(`Code,Name,More\n${rows.join('\n')}\n`)
  const wide = { rows: 50_000, columns: 20, cells: 1_000_000, characters: 10_000_000, inflated: 1 }
  const table = await readTable({ base64: content.toString('base64'), limits: wide })
  expect('rows' in table && [table.rows.length, table.rows.at(-1)?.cells]).toEqual([
    20_000,
    ['19999', '4" pipe', '6" hose'],
  ])
})

test('every minute of a day comes out of a sheet as itself', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, minute) => minute)
  const sheet = minutes.map((minute) => [{ value: 46_110 + minute / 1_440, style: 'moment' as const }])
  const limits = { rows: 2_000, columns: 5, cells: 5_000, characters: 90_000, inflated: 1024 * 1024 }
  const content = workbookOf([{ name: 'Jobs', rows: [['time'], ...sheet] }])
  const table = await readTable({ base64: Buffer.from(content).toString('base64'), limits })
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
  expect('rows' in table && table.rows.map(({ cells }) => cells[0])).toEqual(
    minutes.map((minute) => (minute === 0 ? '2026-03-29' : `2026-03-29 ${clock(minute)}`)),
  )
})

test('seconds of a sheet are rounded to the minute, within their day', async () => {
  const at = (hours: number, minutes: number, seconds: number) => (hours * 3600 + minutes * 60 + seconds) / 86_400
  const times = [at(9, 29, 59.9999), at(9, 30, 29), at(9, 30, 31), at(23, 59, 59)]
  const rows = times.flatMap((time) => [[{ value: 46_110 + time, style: 'moment' as const }]])
  const table = await cellsOf(workbookOf([{ name: 'Jobs', rows: [['time'], ...rows] }]))
  expect('rows' in table && table.rows.map(([cell]) => cell)).toEqual([
    '2026-03-29 09:30',
    '2026-03-29 09:30',
    '2026-03-29 09:31',
    '2026-03-29 23:59',
  ])
})

const lists = { name: 'Lists', state: 'hidden', rows: [['Van'], ['Artic']] } as const
const old = { name: 'Old', state: 'veryHidden', rows: [['Code'], ['GONE']] } as const
const cover = { name: 'Cover', rows: [['Fleet list']] }
const fleet = {
  name: 'Fleet & more',
  rows: [
    ['Code', 'Payload'],
    ['V1', 12.125],
  ],
}
const more = { name: 'More', rows: [['Code'], ['M1']] }

test('the first sheet that can be seen and holds rows is read, or the one that was asked for', async () => {
  const content = workbookOf([lists, old, cover, fleet, more])
  const table = await read(content)
  expect(table).toMatchObject({ sheets: ['Cover', 'Fleet & more', 'More'], sheet: 'Fleet & more' })
  expect(await cellsOf(content)).toEqual({ header: ['Code', 'Payload'], rows: [['V1', 12.125]] })
  expect(await cellsOf(content, 'More')).toEqual({ header: ['Code'], rows: [['M1']] })
  expect(await read(content, 'Cover')).toEqual({ fault: 'no_rows' })
  expect(await read(content, 'Lists')).toEqual({ fault: 'no_such_sheet' })
})

test('what a formula failed with is told, and not blank', async () => {
  const rows = [
    ['Code', 'Name', 'Town'],
    ['A', { error: '#N/A' }, 'Hull'],
  ]
  expect(await cellsOf(workbookOf([{ name: 'Jobs', rows }]))).toEqual({
    header: ['Code', 'Name', 'Town'],
    rows: [['A', '#N/A', 'Hull']],
  })
})
