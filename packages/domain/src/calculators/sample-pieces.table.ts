import type { PieceRow } from './pasted-pieces.ts'

/** A row as it is read aloud: pieces, length × width × height, kilograms of them all. */
const row = (pieces: string, size: string, weight: string): PieceRow => {
  const [length = '', width = '', height = ''] = size.split(' × ')
  return { pieces, length, width, height, weight }
}

/** Fifteen rows to try the table of pieces with, in centimetres: cartons, crates and pallets as they come to Heathrow. */
export const samplePieces: readonly PieceRow[] = [
  row('1', '120 × 80 × 100', '240'),
  row('2', '120 × 100 × 110', '620'),
  row('4', '60 × 40 × 40', '58'),
  row('10', '40 × 30 × 30', '75.5'),
  row('1', '200 × 80 × 60', '185'),
  row('3', '80 × 60 × 75', '132'),
  row('6', '45 × 35 × 25', '41.4'),
  row('1', '115 × 95 × 160', '410'),
  row('12', '30 × 20 × 20', '66'),
  row('2', '100 × 70 × 55', '98'),
  row('1', '240 × 60 × 60', '150'),
  row('5', '50 × 50 × 50', '87.5'),
  row('8', '35 × 25 × 18', '36'),
  row('1', '120 × 80 × 145', '325'),
  row('3', '65.5 × 48 × 32', '5.5'),
]
