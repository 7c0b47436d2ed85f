import { deliveryDays } from '../kernel/delivery-days.ts'
import { minutesAgo } from '../kernel/minutes-ago.ts'
import { codeMinutes } from './pairing-rules.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const captures = (count: number) => counted(count, 'capture', 'captures')

/** The phones of a driver, and how one is paired and ended. */
export const phoneTexts = {
  title: 'Phones',
  none: 'No phone is paired. A driver needs no e-mail address for it: a code is enough.',
  inactive: 'Only active drivers can pair a phone.',
  unknownModel: 'Phone',
  paired: (when: string) => `Paired ${when}`,
  lastSeen: (minutes: number) => `last seen ${minutesAgo(minutes)}`,
  neverSeen: 'not seen yet',
  version: (version: string) => `version ${version}`,
  unsent: (count: number) => `${captures(count)} unsent`,
  current: 'Paired',
  ended: 'Ended',
  endedReasons: {
    signed_out: 'Signed out on the phone',
    replaced: 'Replaced by another phone',
    access_ended: 'Access ended',
  },
  endedOn: (reason: string, when: string) => `${reason} ${when}`,
  delivers: (until: string) => `still delivers until ${until}`,
  delivered: (until: string) => `delivered until ${until}`,
  showAll: (count: number) => `Show ${counted(count, 'older phone', 'older phones')}`,
  end: 'End this phone',
  endOf: (model: string) => `End this phone: ${model}`,
  endTitle: (model: string) => `End ${model}?`,
  endWhat: 'The app on it shows nothing any more. To work with it again, the driver has to pair it again.',
  endUnsent: (count: number, until: string) =>
    `It last told of ${captures(count)} that it has not sent. They stay on the phone and are delivered when the app is opened, until ${until}.`,
  endSent: (until: string) =>
    `It has told of nothing unsent. Should there be something, it is delivered when the app is opened, until ${until}.`,
  endAfter: 'What is captured after the end never moves a job: proofs and failed stops wait under Captures.',
} as const

const words: Readonly<Record<string, string>> = {
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
  G: 'Golf',
  H: 'Hotel',
  J: 'Juliett',
  K: 'Kilo',
  L: 'Lima',
  M: 'Mike',
  N: 'November',
  P: 'Papa',
  Q: 'Quebec',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
  U: 'Uniform',
  V: 'Victor',
  W: 'Whiskey',
  X: 'X-ray',
  Y: 'Yankee',
  Z: 'Zulu',
}

/** Letters as they are read out over the telephone, by the alphabet of the ICAO; digits as they are. */
export const spelled = (letters: string): string => [...letters].map((letter) => words[letter] ?? letter).join(' ')

/** The dialog by which a phone is paired. */
export const pairTexts = {
  open: 'Pair a phone',
  title: (driver: string) => `Pair a phone with ${driver}`,
  code: 'Pairing code',
  qr: 'Opens the drivers’ app on a phone that scans it',
  left: (time: string) => `Works once, for another ${time}`,
  ended: `This code has run out: codes work for ${codeMinutes} minutes.`,
  again: 'New code',
  steps: 'What the driver does',
  scan: 'Scan the square with the phone’s camera, or open this address:',
  install: 'Add the page to the home screen, and open Dray from there.',
  type: 'Type the code, and choose a PIN of 4 to 6 digits.',
  copy: 'Copy link with the code',
  replaces: (model: string) =>
    `The new phone replaces ${model}, which shows nothing any more from then on and delivers what was captured before for ${deliveryDays} days.`,
  waiting: 'This dialog closes when the phone is paired.',
  done: (model: string, driver: string) => `${model} paired with ${driver}`,
} as const
