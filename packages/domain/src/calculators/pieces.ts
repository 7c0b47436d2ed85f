import type Big from 'big.js'
import { type Decimal, decimal, rounded } from '../kernel/decimal.ts'

/** In what pieces are measured, with the centimetres that one of it has. */
export const measureUnits = [
  { id: 'cm', name: 'cm', centimetres: '1' },
  { id: 'inch', name: 'inch', centimetres: '2.54' },
  { id: 'm', name: 'm', centimetres: '100' },
] as const
export type MeasureUnit = (typeof measureUnits)[number]['id']

/** How freight goes, with what a cubic metre counts for: 1,000 kg divided by 6 in the air and by 3 on the road. */
export const calculatorFreights = [
  { id: 'airfreight', name: 'Airfreight', divisor: 6 },
  { id: 'roadfreight', name: 'Roadfreight', divisor: 3 },
] as const
export type CalculatorFreight = (typeof calculatorFreights)[number]['id']

/** Pieces of one size; the weight is that of all of them together. */
export interface Piece {
  pieces: Decimal
  length: Decimal
  width: Decimal
  height: Decimal
  weight?: Decimal | null
}

/** What a row of pieces comes to, unrounded. */
interface Measured {
  /** Cubic metres. */
  cube: Big
  /** Kilograms that the cube counts for. */
  volume: Big
}

export interface Measuring {
  unit: MeasureUnit
  freight: CalculatorFreight
}

const cubicCentimetresPerMetre = 1_000_000

/** Division comes last and never rounds what is added up. */
function measured(piece: Piece, { unit, freight }: Measuring): Measured {
  const scale = decimal(measureUnits.find(({ id }) => id === unit)?.centimetres)
  const edges = [piece.length, piece.width, piece.height].map((edge) => decimal(edge).times(scale))
  const centimetres = edges.reduce((product, edge) => product.times(edge), decimal(piece.pieces))
  const cube = centimetres.div(cubicCentimetresPerMetre)
  return { cube, volume: volumeOf(cube, freight) }
}

/** A cube has at most a few decimals and is exact; what it counts for is divided once, to more places than are shown. */
function volumeOf(cube: Big, freight: CalculatorFreight): Big {
  const divisor = calculatorFreights.find(({ id }) => id === freight)?.divisor ?? 1
  return cube.times(1000).div(divisor)
}

export interface PieceFigures {
  /** Cubic metres, six decimals. */
  cube: string
  /** Kilograms, three decimals. */
  volume: string
}

export interface PieceTotals {
  rows: PieceFigures[]
  pieces: string
  total_cube: string
  total_volume: string
  total_weight: string
  /** Kilograms charged for: the larger of the whole volume and the whole weight, never row by row. */
  charge_weight: string
}

const cubeText = (cube: Big) => rounded(cube, 6).toFixed(6)
const kilograms = (weight: Big) => rounded(weight, 3).toFixed(3)
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), decimal(0))

/** Every figure of a consignment. Totals come from exact rows; only what is shown is rounded. */
export function pieceTotals(pieces: readonly Piece[], measuring: Measuring): PieceTotals {
  const rows = pieces.map((piece) => measured(piece, measuring))
  const cube = sum(rows.map((row) => row.cube))
  const volume = volumeOf(cube, measuring.freight)
  const weight = sum(pieces.map((piece) => decimal(piece.weight)))
  return {
    rows: rows.map((row) => ({ cube: cubeText(row.cube), volume: kilograms(row.volume) })),
    pieces: sum(pieces.map((piece) => decimal(piece.pieces))).toFixed(),
    total_cube: cubeText(cube),
    total_volume: kilograms(volume),
    total_weight: kilograms(weight),
    charge_weight: kilograms(chargeWeight(volume, weight)),
  }
}

/** The larger of the two, in kilograms. */
function chargeWeight(volume: Big, weight: Big): Big {
  return volume.gt(weight) ? volume : weight
}

/** What a consignment is priced by: `weight` the charge weight, `volume` what its cube counts for whatever it weighs. */
export const priceByChoices = [
  { id: 'weight', name: 'Weight' },
  { id: 'volume', name: 'Volume' },
] as const
export type PriceBy = (typeof priceByChoices)[number]['id']

/** The kilograms that the tariff is asked for. */
export const pricedWeight = (totals: PieceTotals, by: PriceBy): string =>
  by === 'volume' ? totals.total_volume : totals.charge_weight
