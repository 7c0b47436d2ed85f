import { expect, test } from 'vitest'
import { evidenceOf, type TableCell } from '../kernel/tables/table-cell.ts'
import { openQuestions, questionFaults, readingOf } from './file-reading.ts'

const rowsOf = (...cells: TableCell[]) => cells.map((cell) => ({ cells: [cell] }))
const shown = (rows: { cells: TableCell[] }[], commasPart = false) => evidenceOf(rows, { columns: 1, commasPart })

test.each<[string, TableCell[], unknown, string]>([
  ['a comma that another number shows', ['99,900', '99,90'], null, 'comma'],
  ['a point that another number shows', ['1,250', '1,250.00'], null, 'point'],
  ['one that may be either', ['99,900', '12'], { either: '99,900' }, 'point'],
  ['thousands with a point that may be decimals', ['9.500', '2500'], { either: '9.500' }, 'point'],
  ['both in one file', ['12,5', '12.5'], { point: '12.5', comma: '12,5' }, 'point'],
  ['numbers of a spreadsheet', [12.125, 99.9], null, 'point'],
  ['none', ['heavy', ''], null, 'point'],
])('numbers: %s', (_, cells, question, sign) => {
  const evidence = shown(rowsOf(...cells))
  expect(openQuestions(evidence, ['money']).decimal_sign).toEqual(question)
  expect(readingOf(evidence, ['money']).decimal_sign).toBe(sign)
})

test('degrees have no thousands, and texts are no numbers', () => {
  expect(openQuestions(shown(rowsOf('51.507')), ['float']).decimal_sign).toBeNull()
  expect(openQuestions(shown(rowsOf('1,250')), ['text']).decimal_sign).toBeNull()
  expect(openQuestions(shown(rowsOf('1,250')), [null]).decimal_sign).toBeNull()
})

test('where commas part the cells a point stands before decimals', () => {
  expect(openQuestions(shown(rowsOf('12.500'), true), ['number']).decimal_sign).toBeNull()
  expect(openQuestions(shown(rowsOf('12,500'), true), ['number']).decimal_sign).toEqual({ either: '12,500' })
})

test.each<[string, string[], unknown, string]>([
  ['month first, as some show', ['12/31/2026', '01/02/2027'], null, 'month_first'],
  ['day first, as some show', ['31/12/2026', '01/02/2027'], null, 'day_first'],
  ['day first where nothing shows it', ['01/02/2027'], null, 'day_first'],
  ['both', ['31/12/2026', '12/31/2026'], { day_first: '31/12/2026', month_first: '12/31/2026' }, 'day_first'],
])('dates: %s', (_, cells, question, order) => {
  const evidence = shown(rowsOf(...cells))
  expect(openQuestions(evidence, ['date']).date_order).toEqual(question)
  expect(readingOf(evidence, ['date']).date_order).toBe(order)
})

test('a question stays open until it is answered, and the answer counts', () => {
  const open = {
    decimal_sign: { either: '99,900' },
    date_order: { day_first: '31/12/2026', month_first: '12/31/2026' },
  }
  expect(questionFaults(open, {})).toEqual({
    decimal_sign: ['Choose what 99,900 means: the file does not make it clear'],
    date_order: ['Choose which comes first: the file contains 31/12/2026 and 12/31/2026'],
  })
  expect(
    questionFaults({ ...open, decimal_sign: { point: '1.5', comma: '1,5' } }, { date_order: 'day_first' }),
  ).toEqual({
    decimal_sign: ['Choose which is right: the file contains 1.5 and 1,5'],
  })
  const answers = { decimal_sign: 'comma', date_order: 'month_first' } as const
  expect(questionFaults(open, answers)).toEqual({})
  expect(readingOf(shown(rowsOf('99,900')), ['money'], answers)).toEqual(answers)
})
