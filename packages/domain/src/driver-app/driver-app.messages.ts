import type { Side } from '../jobs/mode.ts'
import type { ProofPart } from '../proofs/proof-rule.ts'

/** The drivers' app: short, since a button holds them in large letters, and in other languages later. */
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const pairTexts = {
  title: 'Pair this phone',
  lead: 'Your office gives you a code of 8 letters and digits. It works for 15 minutes.',
  firstGroup: 'First 4',
  secondGroup: 'Last 4',
  code: 'Code from your office',
  pin: 'Choose a PIN, 4 to 6 digits',
  pinAgain: 'The same PIN again',
  pair: 'Pair this phone',
  codeWrong: 'Enter all 8 letters and digits',
  pinDiffers: 'The two PINs differ',
  noLine: 'No connection. Pairing needs a signal.',
  insecure:
    'This address is not secure (https), so this phone can keep nothing. Ask your office for the right address.',
  ended: 'This phone is not paired any more',
  endedLead: 'Ask your office for a new code.',
  endedUnsent: (count: number) =>
    `${counted(count, 'capture is', 'captures are')} still on this phone and ${count === 1 ? 'is' : 'are'} sent anyway.`,
} as const

export const lockTexts = {
  title: 'Enter your PIN',
  pin: 'PIN',
  unlock: 'Unlock',
  wrong: (left: number) => `Wrong PIN. ${counted(left, 'try', 'tries')} left`,
} as const

export const dayTexts = {
  today: 'Today',
  back: 'Back to today',
  open: 'Still open',
  tomorrow: 'Tomorrow',
  planned: 'Planned, may still change',
  done: (count: number) => `Done (${count})`,
  none: 'No jobs today',
  noneLead: 'New jobs appear here when your office gives them to you.',
  noDay: 'Your day is not on this phone yet',
  noDayLead: 'Connect once, and it stays here without a signal.',
  vehicle: 'Vehicle',
  trailer: 'Trailer',
  start: 'Start',
  asOf: (time: string) => `As of ${time}`,
  offline: 'No connection. You can continue working.',
  closed: 'Another driver was paired after you, so your day cannot be refreshed here. What you capture is still sent.',
  pairAgain: 'Pair again',
  refresh: 'Refresh',
  settings: 'Settings',
  isNew: 'New',
  isChanged: 'Changed',
  isGone: 'The office took this job back',
  goneLead: 'What you captured is still sent.',
  stops: { collection: 'Collect', delivery: 'Deliver' } satisfies Record<Side, string>,
} as const

/** What a driver does next, as the large button says it. */
export const actTexts = {
  started: 'On my way',
  arrived: 'Arrived',
  loaded: 'Loaded',
  departed: 'Departed',
  proof: { collection: 'Proof of collection', delivery: 'Proof of delivery' } satisfies Record<Side, string>,
  failed: { collection: 'Could not collect', delivery: 'Could not deliver' } satisfies Record<Side, string>,
  returned: 'Returned to sender',
  note: 'Add note or picture',
  addToStop: 'Add to this stop',
  after: { collection: 'It has been collected now', delivery: 'It has been delivered now' } satisfies Record<
    Side,
    string
  >,
  loadedWith: 'Pieces or seal',
  left: 'Departed from the delivery',
  forJobs: (count: number) => counted(count, 'job', 'jobs'),
  onlyThis: 'Only this job',
} as const

/** Where a job stands, by what this phone has captured. */
export const stageTexts = {
  waiting: 'To do',
  started: 'On the way',
  at: { collection: 'At the collection', delivery: 'At the delivery' } satisfies Record<Side, string>,
  loaded: 'Loaded',
  carrying: 'On the way to the delivery',
  done: { collection: 'Collected', delivery: 'Delivered' } satisfies Record<Side, string>,
  failed: { collection: 'Not collected', delivery: 'Not delivered' } satisfies Record<Side, string>,
  finished: 'Done',
} as const

/** What stands in a job's list of captures. */
export const captureTexts = {
  title: 'Captured',
  seen: 'Job read',
  started: 'On my way',
  arrived: { collection: 'Arrived at the collection', delivery: 'Arrived at the delivery' } satisfies Record<
    Side,
    string
  >,
  loaded: 'Loaded',
  departed: { collection: 'Departed from the collection', delivery: 'Departed from the delivery' } satisfies Record<
    Side,
    string
  >,
  proof: actTexts.proof,
  failed: stageTexts.failed,
  returned: actTexts.returned,
  note: 'Note',
  check: 'Check',
  defect: 'Defect',
  clock: { in: 'Clocked in', out: 'Clocked out' },
  break: { start: 'Break began', end: 'Break ended' },
  night_out: 'Night out',
  odometer: 'Odometer',
  fuel: 'Fuel',
  leave: 'Leave request',
  document: 'Document',
  pictures: (count: number) => counted(count, 'picture', 'pictures'),
  kept: 'Kept on this phone',
  sent: 'Sent',
  undo: 'Undo',
  undone: 'Undone',
  tooLate: 'It was sent already',
  notKept: 'NOT kept',
  full: 'This phone is full. Delete photos or apps, then try again. Your form stays open.',
  broken: 'This phone could not save it. Try again. Your form stays open.',
} as const

export const jobTexts = {
  job: (number: string) => `Job ${number}`,
  back: 'Back',
  call: 'Call',
  navigate: 'Navigate',
  maps: { google: 'Google Maps', apple: 'Apple Maps', waze: 'Waze' },
  anyTime: 'Any time',
  nextDay: (text: string) => `${text} next day`,
  references: 'References',
  load: 'Load',
  customer: 'Customer',
  pieces: (count: number) => counted(count, 'piece', 'pieces'),
  weight: (kg: number) => `${kg.toLocaleString('en-GB')} kg`,
  hazard: 'Dangerous goods',
  un: (number: string) => `UN ${number}`,
  adr: (name: string) => `Class ${name}`,
  tailLift: 'Tail lift needed',
  twoPersons: 'Two persons needed',
  waitAndReturn: 'Wait and return',
  notes: 'From your office',
  papers: 'Papers',
  needsLine: 'needs a signal',
  gone: 'This job is not in your day any more',
  more: 'More',
} as const

export const formTexts = {
  keep: 'Keep',
  nameOf: { collection: 'Handed over by', delivery: 'Received by' } satisfies Record<Side, string>,
  signature: 'Signature',
  signatureLead: 'Sign here with a finger',
  clear: 'Clear',
  photos: 'Photos',
  takePhoto: 'Take photo',
  photo: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  photoFailed: 'This picture could not be read. Take it again.',
  preparing: 'Making the photo smaller…',
  pieces: 'Pieces',
  piecesOf: (count: number) => `of ${count}`,
  condition: 'Condition',
  conditions: { good: 'Good', damaged: 'Damaged', short: 'Short' },
  remarks: 'Remarks',
  remarksWanted: 'Say what happened',
  partReason: 'Why fewer pieces?',
  reason: 'Reason',
  reasonWanted: 'Choose a reason',
  evidenceWanted: 'Add a name, a signature or a photo',
  required: (label: string) => `${label} (required)`,
  partWanted: {
    name: 'Type the name',
    signature: 'Let it be signed for',
    photo: 'Take a photo',
    pieces: 'Type the pieces',
  } satisfies Record<ProofPart, string>,
  sameAddress: (count: number) => `${counted(count, 'job', 'jobs')} here. One signature for those ticked.`,
  jobWanted: 'Tick at least one job',
  seal: 'Seal number',
  text: 'Note',
  textWanted: 'Write something or take a photo',
  pictureOnly: 'Picture',
  restored: 'Your unfinished form is back.',
} as const

export const unsentTexts = {
  title: 'Unsent',
  none: 'Everything is sent',
  noneLead: 'What you capture is kept here until your office has it.',
  badge: (count: number) => (count === 0 ? 'All sent' : `${count} unsent`),
  sendNow: 'Send now',
  sending: 'Sending…',
  save: 'Save unsent as file',
  saveLead: 'If sending does not work, give this file to your office.',
  attempts: (count: number) => counted(count, 'attempt', 'attempts'),
  nextTry: (time: string) => `next try ${time}`,
  keptAt: (time: string) => `kept ${time}`,
  picturesLeft: (count: number) => `${counted(count, 'picture', 'pictures')} to send`,
  faulty: 'Your office’s server cannot read this one. Save it as file.',
  refused: 'Your office’s server refuses this phone. Pair again to send, or save as file.',
  ofOther: (count: number, name: string) => `${count} of ${name}`,
} as const

export const settingsTexts = {
  title: 'Settings',
  look: 'Look',
  looks: { light: 'Light', dark: 'Dark', sunlight: 'Sunlight' },
  map: 'Navigation app',
  position: 'Position',
  positionAsk:
    'Dray adds where you are when you clock in or out, check a vehicle, and arrive, prove or fail a stop. If your company uses live positions, the office sees where you are between clock-in and clock-out, but not in breaks. Your phone asks you next.',
  allow: 'Allow position',
  notNow: 'Not now',
  positionOn:
    'Added when you clock in or out, check a vehicle, and arrive, prove or fail a stop. The day says whether it is shared besides.',
  positionOff: 'Not added. You can allow it in your phone’s settings.',
  alerts: 'Alerts',
  alertStates: {
    not_here: 'Not on this phone’s browser. On an iPhone, add Dray to your home screen and open it from there.',
    refused: 'Off. You can allow notifications in your phone’s settings.',
    no_server: 'Your office does not send them. Open Dray to see what changed.',
    failed: 'Your phone did not turn them on. Try again later.',
    no_line: 'No signal now. Try again when there is one.',
    off: 'Dray can tell you while it is closed when your office gives you a job or changes your day. Your phone asks you next.',
    on: 'You are told while Dray is closed when your office gives you a job or changes your day.',
  },
  alertsOn: 'Turn alerts on',
  alertsOff: 'Turn alerts off',
  storage: 'Storage',
  storageSafe: 'Kept safe on this phone',
  storageUnsafe: 'Your phone may clear it when it is full. Add Dray to your home screen.',
  drivers: 'Drivers on this phone',
  switchTo: (name: string) => `Switch to ${name}`,
  addDriver: 'Pair another driver',
  signOut: 'Sign out',
  signOutUnsent: (count: number) => `${counted(count, 'capture is', 'captures are')} not sent yet`,
  signOutLead: 'Nothing is deleted. What is unsent stays on this phone and is sent when there is a signal.',
  sendFirst: 'Send first',
  keepAndSignOut: 'Keep on this phone and sign out',
  version: (version: string) => `Dray Driver ${version}`,
} as const

/** The phone's own storage does not answer. */
export const brokenTexts = {
  title: 'This phone cannot save',
  lead: 'Dray can keep nothing here now. Close private browsing, free some space, then try again.',
  again: 'Try again',
} as const
