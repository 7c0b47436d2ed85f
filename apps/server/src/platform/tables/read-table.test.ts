import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { cellsBelow, sheetOf } from './sheets.fixture.ts'

const limits = { rows: 1_000, columns: 20, cells: 10_000, characters: 20_000, inflated: 1024 * 1024 }
const read = (content: string | Uint8Array) =>
  readTable({ base64: Buffer.from(content as string).toString('base64'), limits })

test('a CSV file of ours comes back as it was typed, without the apostrophes before its formulas', async () => {
  expect(await read(`Code,Note\n'=1+1,'quoted'\n"'@A1",-5\n`)).toEqual({
    header: ['Code', 'Note'],
    rows: [
      ['=1+1', "'quoted'"],
      ['@A1', '-5'],
    ],
  })
})

test('what no text of the database can hold is left out', async () => {
  expect(await read(sheetOf({ texts: 'S&#0;1&#xD800;&#7;', cells: [['A1'], ['A2']] }))).toEqual({
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
  expect(await read(sheetOf({ texts: '&b;', cells: [['A1'], ['A2']], before }))).toMatchObject({ rows: [['&b;']] })
})
