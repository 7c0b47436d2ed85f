import type { CheckPart } from './check-parts.ts'

/**
 * What DVSA asks drivers to look at before the first journey of a day, in our own words and in the order of a walk round:
 * first from the seat, then outside. Sources: GOV.UK, "Carry out HGV daily walkaround checks" and "Carry out van daily
 * walkaround checks"; DVSA, "Guide to maintaining roadworthiness", annex of the driver's defect report.
 */
const inCab = [
  'Mirrors, cameras and glass',
  'Wipers and washers',
  'Front view',
  'Warning lights and gauges',
  'Steering',
  'Horn',
  'Seat belts',
] as const
const outside = [
  'Lights and indicators',
  'Fuel and oil leaks',
  'Battery security and condition',
  'Exhaust smoke',
  'Body and doors',
  'Tyres and wheel fixings',
  'Number plates',
  'Load security',
] as const
const heavy = ['Brakes and air build-up', 'Height marker'] as const
const heavyOutside = ['AdBlue', 'Spray suppression', 'Side and rear guards', 'Reflectors and markings'] as const
const coupled = ['Coupling security', 'Air and electrical lines'] as const

export const walkaroundLists = {
  van: {
    label: 'Vans',
    kind: 'vehicle',
    items: [...inCab, 'Brakes', ...outside, 'Tow bar'],
  },
  rigid: {
    label: 'Rigid lorries',
    kind: 'vehicle',
    items: [...inCab, ...heavy, ...outside, ...heavyOutside],
  },
  artic: {
    label: 'Articulated lorries',
    kind: 'vehicle',
    items: [...inCab, ...heavy, ...outside, ...heavyOutside, ...coupled],
  },
  trailer: {
    label: 'Trailers',
    kind: 'trailer',
    items: [
      'Coupling and safety clip',
      'Air and electrical lines',
      'Trailer parking brake',
      'Brakes and air leaks',
      'Landing legs',
      'Lights and indicators',
      'Tyres and wheel fixings',
      'Body, curtains and doors',
      'Tail lift',
      'Spray suppression',
      'Side and rear guards',
      'Reflectors and markings',
      'Number plate',
      'ABS and EBS lamp',
      'Load security',
    ],
  },
} as const satisfies Record<string, { label: string; kind: 'vehicle' | 'trailer'; items: readonly string[] }>

const coupling: ReadonlySet<string> = new Set([...coupled, 'Coupling and safety clip', 'Tow bar'])
const cab: ReadonlySet<string> = new Set([...inCab, ...heavy, 'Brakes', 'ABS and EBS lamp'])

/** Where on the walk round an item of the lists is looked at. */
export function partOfItem(item: string): CheckPart {
  if (item === 'Load security') return 'load'
  if (coupling.has(item)) return 'coupling'
  return cab.has(item) ? 'cab' : 'outside'
}

export type WalkaroundList = keyof typeof walkaroundLists
export const walkaroundListNames = Object.keys(walkaroundLists) as [WalkaroundList, ...WalkaroundList[]]
