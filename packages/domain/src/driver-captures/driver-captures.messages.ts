import { proofActivities } from '../proofs/proofs.messages.ts'
import { mostCaptures } from './capture-limits.ts'

/** Why a delivery is refused. */
export const captureReasons = {
  too_many: `At most ${mostCaptures} captures at once`,
  too_long: 'This capture is too long',
  other_body: 'Another capture has this id',
  file_unknown: 'This capture names no such file',
  file_differs: 'This is not the file that the capture names',
  file_missing: 'Send the file',
} as const

/** What the office's calls say, and what they refuse. */
export const captureMessages = {
  placed: 'Capture placed',
  takenIn: 'File taken in',
  notUnsent: 'This is not a file of unsent captures',
  otherDriver: 'Not all of this file is of drivers and phones of yours',
  noAction: 'Use it, move it to another job, set it aside, or put it back',
  noJob: 'Choose the job that it belongs to',
  settled: 'Somebody has placed it already',
  notSetAside: 'Only what was set aside can be put back',
  jobGone: 'Its job is not there any more: move it to another, or set it aside',
} as const

/** The bell's words for what waits. */
export const captureNoticeTexts = {
  title: (driver: string) => `${driver} sent something that fits no job`,
} as const

/** What a job's feed says of what its driver captured. */
export const captureActivities = {
  started: 'Driver set out',
  arrived: { collection: 'Arrived at the collection', delivery: 'Arrived at the delivery' },
  departed: { collection: 'Left the collection', delivery: 'Left the delivery' },
  loaded: (pieces: number | null, seal: string | null) =>
    ['Loaded', pieces === null ? '' : pieces === 1 ? '1 piece' : `${pieces} pieces`, seal ? `seal ${seal}` : '']
      .filter(Boolean)
      .join(', '),
  proof: {
    collection: (name: string | null) => proofActivities.poc(name),
    delivery: (name: string | null) => proofActivities.pod(name),
  },
  failed: {
    collection: (reason: string, remarks: string | null) => sentence(`Not collected: ${reason}`, remarks),
    delivery: (reason: string, remarks: string | null) => sentence(`Not delivered: ${reason}`, remarks),
  },
  returned: (name: string | null, remarks: string | null) =>
    sentence(name ? `Returned to sender, taken by ${name}` : 'Returned to sender', remarks),
  note: (text: string) => `Driver: ${text}`,
  seen: 'Read by the driver',
  placed: (what: string, driver: string) => `${what} (captured by ${driver}, placed by the office)`,
} as const

const sentence = (text: string, remarks: string | null) => (remarks ? `${text}. ${remarks}` : text)
