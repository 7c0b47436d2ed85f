import { areaOf } from './distance.ts'

/** A charge that a member adds to the price; amounts in pounds. */
export interface Extra {
  typeApiKey: string
  price: number
}

const centralLondon = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'])
const congestionCharge: Extra = { typeApiKey: 'CONGESTION_CHARGE', price: 18 }

/** A toll is paid between an area of one side and an area of the other. The sides are rough, the amounts invented. */
const tolls: { sides: readonly [string, string]; price: number }[] = [
  { sides: ['RM IG SS CM CO IP NR CB', 'DA ME CT TN BR BN RH'], price: 3.5 },
  { sides: ['HU', 'DN LN'], price: 1.5 },
  { sides: ['L WN PR', 'CH CW LL'], price: 2.4 },
  { sides: ['NE', 'SR DH TS'], price: 2.4 },
  { sides: ['CV LE NN MK LU', 'ST CW WA M L PR SK'], price: 9.7 },
]

const has = (side: string, area: string | null) => area !== null && side.split(' ').includes(area)

/** What the way costs beside the miles: the charge of central London and tolls. */
export function extrasOf(from: string | null, to: string | null): Extra[] {
  const [a, b] = [areaOf(from), areaOf(to)]
  const entersLondon = [a, b].some((area) => area !== null && centralLondon.has(area))
  const onTheWay = tolls.filter(
    ({ sides: [one, other] }) => (has(one, a) && has(other, b)) || (has(one, b) && has(other, a)),
  )
  return [...(entersLondon ? [congestionCharge] : []), ...onTheWay.map(({ price }) => ({ typeApiKey: 'TOLL', price }))]
}
