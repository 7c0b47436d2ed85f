import type { Own } from '#demo/fleet/fleet-rows.ts'
import type { TableRows } from '#demo/rows.repo.ts'

type Row = Record<string, unknown>

/** London's districts, with what a small van costs to them from the depot; what lies in the middle costs more. */
const districts: readonly { price: number; outcodes: string }[] = [
  { price: 96, outcodes: 'EC1A EC1M EC1N EC1R EC1V EC1Y EC2A EC2M EC2N EC2R EC2V EC2Y EC3A EC3M EC3N EC3R EC3V' },
  { price: 96, outcodes: 'EC4A EC4M EC4N EC4R EC4V EC4Y WC1A WC1B WC1E WC1H WC1N WC1R WC1V WC1X' },
  { price: 94, outcodes: 'WC2A WC2B WC2E WC2H WC2N WC2R SW1A SW1E SW1H SW1P SW1V SW1W SW1X SW1Y' },
  { price: 92, outcodes: 'W1B W1C W1D W1F W1G W1H W1J W1K W1S W1T W1U W1W SE1 N1 N1C NW1 E1 E1W' },
  { price: 84, outcodes: 'W2 W8 W9 W10 W11 W14 SW3 SW5 SW6 SW7 SW10 SW11 NW3 NW5 NW6 NW8 SW8 SW9' },
  { price: 76, outcodes: 'W3 W4 W5 W6 W7 W12 W13 SW13 SW14 SW15 SW18 SW19 SW20 NW2 NW4 NW7 NW9 NW10 NW11' },
  { price: 88, outcodes: 'E2 E3 E5 E8 E9 E14 E15 E20 N4 N5 N6 N7 N8 N16 N19 SE4 SE5 SE8 SE11 SE15 SE16 SE17' },
  { price: 86, outcodes: 'E4 E6 E7 E10 E11 E12 E13 E16 E17 E18 N2 N3 N9 N10 N11 N12 N13 N14 N15 N17 N18 N20 N21 N22' },
  {
    price: 86,
    outcodes: 'SE2 SE3 SE6 SE7 SE9 SE10 SE12 SE13 SE14 SE18 SE19 SE20 SE21 SE22 SE23 SE24 SE25 SE26 SE27 SE28',
  },
  { price: 82, outcodes: 'SW2 SW4 SW12 SW16 SW17' },
  // Outer London that the company takes for London.
  { price: 68, outcodes: 'HA0 HA9 TW1 TW7 TW8 UB1 UB2 UB6' },
]

/** What a larger vehicle costs, against a small van. */
const sizes = [1, 1.2, 1.35, 1.6, 2.1, 2.6, 3.2] as const

/** Areas served from Heathrow: the least charge, a kilogram in the lightest band, and a van for the day. */
const areas: readonly [place: string, least: number, kilogram: number, day: number][] = [
  ['TW', 28, 0.32, 210],
  ['TW6', 25, 0.24, 190],
  ['UB', 28, 0.32, 210],
  ['SL', 30, 0.34, 215],
  ['HA', 32, 0.36, 220],
  ['KT', 32, 0.36, 220],
  ['W', 36, 0.4, 240],
  ['SW', 38, 0.42, 240],
  ['NW', 38, 0.42, 240],
  ['WC', 44, 0.46, 260],
  ['EC', 44, 0.46, 260],
  ['N', 42, 0.45, 250],
  ['SE', 44, 0.46, 255],
  ['E', 45, 0.47, 255],
  ['CR', 42, 0.44, 245],
  ['GU', 38, 0.4, 235],
  ['RG', 38, 0.4, 235],
  ['HP', 42, 0.44, 245],
  ['WD', 38, 0.4, 235],
  ['LU', 46, 0.48, 260],
  ['AL', 42, 0.44, 245],
  ['OX', 52, 0.54, 275],
  ['SN', 58, 0.58, 290],
  ['BS', 78, 0.72, 330],
  ['SO', 60, 0.6, 295],
  ['B', 84, 0.78, 345],
]

/** Weights of the bands, and what of the lightest band's rate each asks. */
const bands = [
  { from_kg: 0, to_kg: 45, rate: 1 },
  { from_kg: 45, to_kg: 100, rate: 0.9 },
  { from_kg: 100, to_kg: 300, rate: 0.78 },
  { from_kg: 300, to_kg: 500, rate: 0.68 },
  { from_kg: 500, to_kg: 1000, rate: 0.58 },
  { from_kg: 1000, to_kg: null, rate: 0.5 },
] as const

const halves = (pounds: number) => Math.round(pounds * 2) / 2
const pennies = (pounds: number, places = 2) => Number(pounds.toFixed(places))

/** Both tariffs as they stood last year, as they stand, and the London one that is to come. */
export function tariffPriceRows(
  types: readonly Row[],
  { own, first, today }: { own: Own; first: number; today: string },
): TableRows[] {
  const year = Number(today.slice(0, 4))
  const london = [
    { from_date: `${year - 1}-01-01`, factor: 0.95 },
    { from_date: `${year}-01-01`, factor: 1 },
    { from_date: `${year + 1}-01-01`, factor: 1.04 },
  ].flatMap(({ from_date, factor }) =>
    districts.flatMap(({ price, outcodes }) =>
      outcodes.split(' ').flatMap((outcode) =>
        types.slice(0, sizes.length).map(({ id: vehicle_type_id }, at) => ({
          outcode,
          vehicle_type_id,
          from_date,
          price: halves(price * factor * (sizes[at] ?? 1)),
        })),
      ),
    ),
  )
  const airfreight = [
    { from_date: `${year - 1}-01-01`, factor: 0.96 },
    { from_date: `${year}-01-01`, factor: 1 },
  ].flatMap(({ from_date, factor }) =>
    areas.flatMap(([place, least, kilogram, day]) =>
      bands.map(({ from_kg, to_kg, rate }) => ({
        place,
        from_kg,
        to_kg,
        from_date,
        minimum_charge: halves((least + from_kg * 0.04) * factor),
        price_per_kg: pennies(kilogram * rate * factor, 4),
        daily_price: halves(day * factor),
      })),
    ),
  )
  const numbered = (rows: Row[]) => rows.map((row, at) => own({ id: first + at, ...row }))
  return [
    ['london_prices', numbered(london)],
    ['airfreight_prices', numbered(airfreight)],
  ]
}
