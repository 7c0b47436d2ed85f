import type { EstimateState } from '../stop-estimates/stop-estimate.ts'
import type { ClockState, DriverState } from './driver-state.ts'

/** What a driver does, as a badge says it. */
export const driverStateTexts: Readonly<Record<DriverState, string>> = {
  driving: 'Driving',
  standing: 'Standing',
  at_stop: 'At a stop',
  break: 'On a break',
  silent: 'No recent position',
  no_position: 'No position',
  due: 'Not clocked in',
  out: 'Clocked out',
  off_shift: 'Outside a workday',
}

export const latenessTexts: Readonly<Record<EstimateState, string>> = {
  late: 'Late',
  tight: 'Tight',
  on_time: 'On time',
  unknown: 'No estimate',
}

export const clockStateTexts: Readonly<Record<ClockState, string>> = {
  not_in: 'Not clocked in yet',
  on_shift: 'On shift',
  on_break: 'In a break',
  out: 'Shift over',
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** The map of today's drivers and the list beside it. */
export const liveDriversTexts = {
  title: 'Live drivers',
  map: "Map of today's drivers",
  list: "Today's drivers",
  search: 'Driver, registration, job or town',
  states: 'What drivers do',
  all: 'All',
  noPosition: 'No position',
  lateness: 'Lateness',
  showAll: 'Show all on the map',
  showList: 'Show the drivers',
  hideList: 'Hide the drivers',
  none: 'No driver is due today',
  noneHint: 'Drivers appear here as soon as they have a workday of today in the organizer.',
  noneFound: 'No driver matches these filters',
  toOrganizer: 'Open the organizer',
  outline: 'Outline without streets: Natural Earth, GeoNames',
  outlineHint: 'To see streets here, a tile server is named in GEO_TILES_URL on the server.',
  legend: 'What the signs mean',
  close: 'Close the card',
  nextStop: 'Next stop',
  noStop: 'No open stop',
  sides: { collection: 'Collection', delivery: 'Delivery' },
  booked: 'Booked',
  estimated: 'Expected',
  about: (clock: string) => `about ${clock}`,
  lateBy: (minutes: number) => `${plural(minutes, 'minute', 'minutes')} late`,
  spare: (minutes: number) => `${plural(minutes, 'minute', 'minutes')} to spare`,
  arrived: (clock: string) => `Arrived ${clock}`,
  openStops: (count: number) => plural(count, 'open stop', 'open stops'),
  state: 'Now',
  vehicle: 'Vehicle',
  position: 'Position',
  positionAge: (ago: string, source: 'phone' | 'tracker') =>
    `${ago}, by ${source === 'phone' ? 'phone' : 'vehicle tracker'}`,
  speed: 'Speed',
  mph: (mph: number) => `${mph} mph`,
  clockedIn: 'Clocked in',
  notShared: 'Shown between clock-in and clock-out only',
  track: "Today's track",
  hideTrack: 'Hide the track',
  noTrack: 'Nothing was recorded today.',
  trackFailed: 'The track could not be loaded.',
  trackSays: (miles: number) => `${miles.toLocaleString('en-GB')} miles driven today, as far as recorded`,
  follow: 'Follow',
  unfollow: 'Stop following',
  job: (number: string) => `Job ${number}`,
  workday: 'Workday',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  keys: {
    search: 'Filter the drivers',
    follow: 'Follow the driver, or stop',
    all: 'Show everybody',
    close: 'Close the driver',
    list: 'Go to the drivers',
  },
  following: (name: string) => `Following ${name}`,
} as const
