import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FileCell } from './file-cells.ts'
import { writeTable } from './write-table.ts'

const csvOf = async (rows: FileCell[][], headings = ['Name']) =>
  (await writeTable({ format: 'csv', name: 'Customers', headings, rows })).text()

/** The parts of a workbook by their names: a zip archive, read by its directory. */
async function partsOf(rows: FileCell[][], { name = 'Customers', headings = ['Name'] } = {}) {
  const file = Buffer.from(await (await writeTable({ format: 'xlsx', name, headings, rows })).arrayBuffer())
  const parts: Record<string, string> = {}
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = file.readUInt32LE(end + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const head = file.readUInt32LE(at + 42)
    const begin = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
    const content = file.subarray(begin, begin + size)
    const part = file.toString('utf8', at + 46, at + 46 + nameLength)
    parts[part] = (method === 8 ? inflateRawSync(content) : content).toString('utf8')
    at += 46 + nameLength + extra + comment
  }
  return parts
}
const sheetIn = (parts: Record<string, string>) =>
  Object.entries(parts).find(([part]) => part.startsWith('xl/worksheets/sheet'))?.[1] ?? ''

test('CSV begins with the mark of UTF-8, ends its lines as Windows does, and quotes what needs it', async () => {
  const blob = await writeTable({
    format: 'csv',
    name: 'Customers',
    headings: ['Name', 'Town'],
    rows: [
      ['Hill, "Fast" & Sons', 'Llanfair\r\nPwll'],
      ['Zoë', null],
    ],
  })
  expect(blob.type).toBe('text/csv;charset=utf-8')
  expect(Buffer.from(await blob.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFName,Town\r\n"Hill, ""Fast"" & Sons","Llanfair\r\nPwll"\r\nZoë,\r\n',
  )
})

test('CSV writes dates as the country does and numbers without anything between thousands', async () => {
  const rows: FileCell[][] = [
    [{ date: '2026-11-03' }, { date: '2026-11-03', time: '14:05' }, { number: '-1234.50' }, null],
  ]
  expect(await csvOf(rows, ['Day', 'At', 'Price', 'None'])).toBe(
    'Day,At,Price,None\r\n03/11/2026,03/11/2026 14:05,-1234.50,\r\n',
  )
})

test('no cell of a CSV, heading or row, begins as a formula', async () => {
  const hostile = ['=1+1', '+A1', '-A1', '@A1', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x.example","Open, now")']
  const text = await csvOf(
    hostile.map((cell) => [cell]),
    ['=A1'],
  )
  for (const cell of ['=A1', ...hostile]) {
    expect(text).toContain(`'${cell.replaceAll('"', '""')}`)
  }
  expect(await csvOf([['+44 7700 900123'], ['-5.00']])).toBe('Name\r\n+44 7700 900123\r\n-5.00\r\n')
})

test('a sheet holds no formula, whatever its words begin with', async () => {
  const parts = await partsOf([['=1+1'], ['@SUM(A1)'], ["=cmd|' /C calc'!A0"]], { headings: ['=A1'] })
  expect(Object.values(parts).join('')).not.toContain('<f>')
  expect(Object.values(parts).join('')).toContain('=cmd|')
  expect(sheetIn(parts)).not.toMatch(/<c [^>]*t="(?!s|inlineStr)/)
})

test('dates and amounts of a sheet are real ones, its head is bold and stays in sight', async () => {
  const parts = await partsOf(
    [['Zoë <&> "Sons"', { date: '2026-11-23' }, { date: '2026-11-23', time: '12:00' }, { number: '1234.50' }]],
    {
      headings: ['Name', 'Day', 'At', 'Price'],
    },
  )
  const sheet = sheetIn(parts)
  expect(sheet).toContain('<v>46349</v>')
  expect(sheet).toContain('<v>46349.5</v>')
  expect(sheet).toContain('<v>1234.5</v>')
  expect(sheet).toContain('state="frozen"')
  const styles = parts['xl/styles.xml'] ?? ''
  expect(styles).toContain('<b/>')
  for (const format of ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '#,##0.00']) expect(styles).toContain(`"${format}"`)
  expect(Object.values(parts).join('')).toContain('Zoë &lt;&amp;&gt;')
})

test.each([
  ['E-mail log', 'E-mail log'],
  ['Jobs / trips: [all]*?', 'Jobs   trips   all'],
  ['A list with a name that is longer than a sheet may have', 'A list with a name that is long'],
  ['???', 'Sheet'],
])('the sheet of %j is called %j', async (name, sheet) => {
  const parts = await partsOf([['x']], { name })
  expect(parts['xl/workbook.xml']).toContain(`name="${sheet}"`)
})

test('characters that no sheet can hold are left out, so that it opens', async () => {
  const parts = await partsOf([['a\u0001b\u0000c\uFFFFd']])
  expect(Object.values(parts).join('')).toContain('abcd')
})

test('a column is as wide as what stands in it, within reason', async () => {
  const sheet = sheetIn(await partsOf([['x'.repeat(20), 'y'.repeat(500), 'z']], { headings: ['A', 'B', 'C'] }))
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)/g)].map(([, width]) => Number(width))).toEqual([22, 60, 8])
})
