import { expect, test } from 'vitest'
import { maxPieceRows, pastedPieces, pieceCellError } from './pasted-pieces.ts'

const row = (pieces: string, length: string, width: string, height: string, weight = '') => ({
  pieces,
  length,
  width,
  height,
  weight,
})

test.each([
  ['1\t120\t80\t100\t250', [row('1', '120', '80', '100', '250')]],
  ['No\tL\tW\tH\tkg\r\n2\t.5\t12.\t1,200\t\r\n\r\n', [row('2', '0.5', '12', '1200')]],
  ['1\t2\t3\t4', [row('1', '2', '3', '4')]],
  ['1\t2\t3\t4\t5\t\t\n6\t7\t8\t9\t10', [row('1', '2', '3', '4', '5'), row('6', '7', '8', '9', '10')]],
])('%j', (text, rows) => expect(pastedPieces(text)).toEqual({ rows }))

test.each([
  ['', 'There are no rows of pieces to paste'],
  ['Pieces\tLength', 'There are no rows of pieces to paste'],
  ['1\t2\t3\t4\n1\tx2\t3\t4', 'Row 2, Length: Must be a number'],
  ['1.5\t2\t3\t4', /^Row 1, No of Pieces: /],
  ['1\t0\t3\t4', 'Row 1, Length: Must be more than 0'],
  ['1\t-2\t3\t4', /^Row 1, Length: /],
  ['1\t2\t3', 'Row 1, Height: Is required'],
  ['1\t2\t3\t4\t5\t6', 'Row 1, column 6: there should be only five columns'],
  ['1\t2\t3\t4.1234', /^Row 1, Height: /],
  ['1\t2\t3\t1e9', /^Row 1, Height: /],
  [Array.from({ length: maxPieceRows + 1 }, () => '1\t2\t3\t4').join('\n'), 'At most 500 rows'],
])('%j is refused', (text, refused) => {
  const found = pastedPieces(text)
  expect('refused' in found && found.refused).toMatch(refused)
})

test('a cell is told by itself', () => {
  expect(pieceCellError('weight', '')).toBeNull()
  expect(pieceCellError('weight', '0')).toBeNull()
  expect(pieceCellError('pieces', '000')).toBe('Must be more than 0')
  expect(pieceCellError('height', '1 200')).toBeNull()
})
