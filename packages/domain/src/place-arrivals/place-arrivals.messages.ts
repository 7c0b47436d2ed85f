import type { Side } from '../jobs/mode.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Distances as people say them. */
export const placeTexts = {
  metres: (metres: number) => `${metres} m`,
  kilometres: (km: string) => `${km} km`,
} as const

/** Beside a job's stops and charges. */
export const presenceTexts = {
  arrived: (time: string) => `By position: arrived ${time}`,
  arrivedAndLeft: (arrived: string, left: string) => `By position: ${arrived} to ${left}`,
  minutesInside: (minutes: number) => `${minutes} min inside`,
  nearest: (distance: string) => `nearest ${distance}`,
  restsOn: (fixes: number) => counted(fixes, 'position', 'positions'),
  widestGap: (minutes: number) => `up to ${minutes} min apart`,
  ofTracker: 'vehicle tracker',
  farTap: (distance: string) => `Tapped ${distance} away`,
  takeTimes: 'Use these times',
  takeTimesOf: (side: Side) => `Use these times at the ${side}`,
  tapAt: (distance: string) => `tapped ${distance} from the stop`,
  distance: 'From the stop',
  fromStop: (distance: string) => `${distance} from the stop`,
} as const

/** On the driver's phone. */
export const arrivalTexts = {
  question: (time: string) => `You have arrived: ${time}?`,
  notYet: 'Not yet',
  farTitle: (distance: string) => `You are ${distance} from this stop`,
  farLead: 'Is this the right job and the right place? The office sees the distance.',
  farKeep: 'Keep anyway',
  farBack: 'Go back',
} as const
