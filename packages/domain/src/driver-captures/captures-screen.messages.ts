import type { CaptureKind, CaptureOutcome } from './capture.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const proofs = { collection: 'Proof of collection', delivery: 'Proof of delivery' } as const
const failures = { collection: 'Not collected', delivery: 'Not delivered' } as const

/** What kind of thing a driver captured. */
export function captureTitle(kind: CaptureKind, side: 'collection' | 'delivery' | null): string {
  if (kind === 'proof') return proofs[side ?? 'delivery']
  if (kind === 'failed') return failures[side ?? 'delivery']
  return titles[kind]
}

const titles: Readonly<Record<Exclude<CaptureKind, 'proof' | 'failed'>, string>> = {
  seen: 'Job read',
  accepted: 'Job accepted',
  rejected: 'Job rejected',
  started: 'Set out',
  arrived: 'Arrival',
  loaded: 'Loaded',
  departed: 'Departure',
  returned: 'Returned to sender',
  note: 'Note',
  check: 'Check',
  defect: 'Defect',
  clock: 'Clock',
  break: 'Break',
  night_out: 'Night out',
  odometer: 'Odometer',
  fuel: 'Fuel',
  leave: 'Leave request',
  document: 'Document',
}

/** What captures of a kind are called together, of both sides. */
export function captureKindName(kind: CaptureKind): string {
  if (kind === 'proof') return 'Proof'
  return kind === 'failed' ? 'Not collected or delivered' : titles[kind]
}

export const captureOutcomeTexts: Readonly<Record<CaptureOutcome, string>> = {
  applied: 'Applied',
  applied_with_note: 'Applied with a note',
  kept: 'Waiting',
  set_aside: 'Set aside',
  moved: 'Moved',
}

/** The office's list of what drivers' phones sent, one of them opened, and a job's own. */
export const captureTexts = {
  title: 'Captures',
  takeIn: 'Take in a file',
  takeInHint: 'The file that a driver has saved on a phone that cannot send',
  takenIn: ({ taken, known, faulty, pictures }: Record<'taken' | 'known' | 'faulty' | 'pictures', number>) =>
    [
      `Taken in: ${taken}`,
      known > 0 && `here before: ${known}`,
      faulty > 0 && `not readable: ${faulty}`,
      `pictures: ${pictures}`,
    ]
      .filter(Boolean)
      .join(', '),
  filters: 'Filters of captures',
  states: { waiting: 'Waiting', all: 'All' },
  statesLabel: 'Which captures',
  driver: 'Driver',
  job: 'Job',
  jobStatus: 'Job status',
  received: 'Received',
  at: 'Happened',
  deviceAt: 'By the phone’s clock',
  said: 'What it says',
  why: 'Why it waits',
  note: 'Note',
  pictures: 'Pictures',
  outcome: 'Outcome',
  placedBy: 'Placed by',
  phone: 'Phone',
  workday: 'Workday',
  place: 'Place',
  name: 'Name',
  pieces: 'Pieces',
  remarks: 'Remarks',
  signature: 'Signature',
  photo: (number: number) => `Photo ${number}`,
  clockOff: 'clock was off',
  clockOffHint: 'The phone’s clock was more than 2 minutes off',
  late: 'arrived late',
  lateHint: 'It arrived more than 24 hours after it happened',
  phoneSaid: (when: string) => `By the phone’s clock: ${when}`,
  picturesHere: (here: number, all: number) => `${here} of ${all} here`,
  onTheirWay: (count: number) => `${counted(count, 'picture', 'pictures')} on ${count === 1 ? 'its' : 'their'} way`,
  mapOf: (place: string) => `${place} on the map`,
  accuracy: (metres: string) => `within ${metres} m`,
  movedTo: (job: string) => `Moved to ${job}`,
  usedAt: (job: string) => `Used at ${job}`,
  open: (what: string) => `Open: ${what}`,
  empty:
    'Nothing waits for your decision. What drivers capture usually goes straight to its job; what no longer fits (a job that was cancelled or given to somebody else, a phone that was ended) waits here until you decide.',
  emptyAll: 'No driver’s phone has sent anything yet. Pair the first one under Drivers.',
  emptyFiltered: 'No capture matches the filters.',
  gone: 'This capture is not here any more.',
} as const

/** What the office does with a capture that waits, each with what it does. */
export const placingTexts = {
  title: 'Waits for your decision',
  apply: (job: string) => `Use at ${job}`,
  applyTitle: (job: string) => `Use at job ${job}?`,
  applyProof: (job: string) =>
    `It becomes a proof of job ${job}, with its pictures, marked as captured by the driver and placed by you.`,
  applyPaper: (job: string) =>
    `It becomes a line in the activity of job ${job}, and its pictures become attachments, marked as captured by the driver and placed by you.`,
  nothingElse: 'The job’s status and price stay as they are.',
  applyDone: (job: string) => `Used at job ${job}`,
  move: 'Move to another job',
  moveTitle: 'Move to another job',
  moveWhat: 'It is used at the job that you choose, marked as captured by the driver and placed by you.',
  toJob: 'Job',
  toJobHint: 'Number, reference, customer, town or postcode',
  moveConfirm: 'Move',
  moveDone: (job: string) => `Moved to job ${job}`,
  setAside: 'Set aside',
  setAsideTitle: 'Set this capture aside?',
  setAsideWhat:
    'It is used nowhere and leaves this list. It stays under All, with its pictures and your name, and can be put back.',
  setAsideDone: 'Set aside',
  putBack: 'Put back',
  putBackWhat: 'It waits for a decision again',
  noOwnJob: 'Its job no longer exists: move it to another job, or set it aside.',
  ownJobEnded: (job: string, status: string) =>
    `Job ${job} is ${status.toLowerCase()}: move it to another job, or set it aside.`,
  mayNot: 'Someone with the right to Captures decides.',
  placedAlready: (name: string, outcome: string) => `${name} was quicker: ${outcome.toLowerCase()}.`,
  placedNotice: (outcome: string, name: string, when: string) => `${outcome} by ${name}, ${when}`,
  somebody: 'Somebody',
} as const

/** How far a driver is, as cards and rows show it. */
export const progressTexts = {
  unseen: 'Not seen yet',
  unseenOf: (count: number) => `${count} not seen yet`,
  seen: 'Seen',
  started: 'Set out',
  loaded: 'Loaded',
  arrived: { collection: 'At collection', delivery: 'At delivery' },
  departed: { collection: 'Left collection', delivery: 'Left delivery' },
  proof: { collection: 'Collected', delivery: 'Delivered' },
  failed: { collection: 'Not collected', delivery: 'Not delivered' },
  /** The time first: where there is little room the words are cut. */
  at: (what: string, time: string) => `${time} ${what}`,
} as const

/** In a job's details. */
export const jobCaptureTexts = {
  title: 'From the driver',
  waiting: (count: number) => `${count} waiting for the office`,
  unseenBy: (driver: string) => `Not seen yet by ${driver}`,
} as const
