import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Sheet {
  /** What every cell shows, as one text that they share. */
  texts: string
  /** The cells by row, by their names in the sheet. */
  cells: readonly (readonly string[])[]
  /** What stands before the sheet's own element. */
  before?: string
}

/** One cell in each of so many rows below the headings. */
export const cellsBelow = (count: number) => Array.from({ length: count }, (_, at) => [`A${at + 2}`])

/** An Excel file as no spreadsheet writes it. */
export function sheetOf({ texts, cells, before = '' }: Sheet): Uint8Array {
  const rows = cells.map((row) => {
    const number = row[0]?.replace(/[A-Z]/g, '')
    return `<row r="${number}">${row.map((name) => `<c r="${name}" t="s"><v>0</v></c>`).join('')}</row>`
  })
  const sheets = `<sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets>`
  const target = `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr/>${sheets}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office.replace('officeDocument', 'package')}">${target}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>${texts}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)])))
}

type WrittenCell = string | number | { value: number; style: 'moment' } | { error: string }
interface WrittenSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  rows: readonly (readonly WrittenCell[])[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
function cellXml(cell: WrittenCell, at: string): string {
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'error' in cell ? `<c r="${at}" t="e"><v>${cell.error}</v></c>` : `<c r="${at}" s="1"><v>${cell.value}</v></c>`
}

/** An Excel file of several sheets; a moment is a number that is shown as a date and a time. */
export function workbookOf(sheets: readonly WrittenSheet[]): Uint8Array {
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const parts = sheets.map(({ rows }, sheet) => {
    const lines = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
    )
    return [
      `xl/worksheets/sheet${sheet + 1}.xml`,
      `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ] as const
  })
  const all = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office.replace('officeDocument', 'package')}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(head + text)])))
}
