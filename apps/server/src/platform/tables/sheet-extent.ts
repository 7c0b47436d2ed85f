import { strFromU8, unzipSync } from 'fflate'
import type { TableFault, TableLimits } from './tables.ts'

/** As far as any spreadsheet goes. */
const lastRow = 1_048_576
const lastColumn = 16_384
/** Titles, headings and blank rows beside those that count. */
const rowsAbove = 100

/** A cell that is not empty, by its name in the sheet; what stands between is bounded, so that no text takes long. */
const cell = /<(?:\w{1,20}:)?c\s[^>]{0,300}?\br=["']([^"']{0,40})["'][^>]{0,300}?(\/?)>/g
const sheetElement = /<(?:\w{1,20}:)?sheet\s[^>]{0,500}?\b\w{1,20}:id=["']([^"'&]{1,100})["']/g
const relation = /<Relationship\s[^>]{0,1000}>/g

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Refuses a sheet whose cells lie so far apart that the rows between would fill the memory, before it is read: a file of
 * one kilobyte can name the last cell there is.
 */
export function extentFault(content: Uint8Array, place: number, limits: TableLimits): TableFault | null {
  const sheet = sheetIn(content, place)
  let [rows, columns] = [0, 0]
  for (const [, name = '', isEmpty] of (sheet ?? '').matchAll(cell)) {
    if (isEmpty) continue
    const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(name) ?? []
    const [row, column] = [Number(number), columnOf(letters)]
    if (row < 1 || row > lastRow || column < 1 || column > lastColumn) return { fault: 'unreadable' }
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
  }
  if (rows > limits.rows + rowsAbove) return { fault: 'too_many_rows' }
  return rows * columns > limits.cells ? { fault: 'too_many_cells' } : null
}

/** The text of the sheet in that place, the first being 1; undefined where the file does not say which that is. */
function sheetIn(content: Uint8Array, place: number): string | undefined {
  const named = unzipSync(content, {
    filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name),
  })
  const text = (name: string) => (named[name] ? strFromU8(named[name]) : '')
  const id = [...text('xl/workbook.xml').matchAll(sheetElement)][place - 1]?.[1]
  const relations = text('xl/_rels/workbook.xml.rels').match(relation) ?? []
  const own = relations.find((one) => one.includes(`Id="${id}"`) || one.includes(`Id='${id}'`))
  const target = /\bTarget=["']\/?(?:xl\/)?([^"'&]{1,200})["']/.exec(own ?? '')?.[1]
  if (!target) return undefined
  const path = `xl/${target}`
  const [sheet] = Object.values(unzipSync(content, { filter: ({ name }) => name === path }))
  return sheet && strFromU8(sheet)
}
