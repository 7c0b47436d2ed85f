import { showDate } from '../kernel/clock-time.ts'
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
  noAction: 'Use it, move it, set it aside, or put it back',
  noJob: 'Choose the job that it belongs to',
  noWorkday: 'Choose the workday that it belongs to',
  otherWorkday: 'This is not a workday of this driver',
  pictureMissing: 'Its pictures are still on their way',
  settled: 'Somebody has placed it already',
  notSetAside: 'Only what was set aside can be put back',
  jobGone: 'Its job is not there any more: move it to another, or set it aside',
} as const

/** The bell's words for what waits. */
export const captureNoticeTexts = {
  title: {
    fits_nothing: (driver: string) => `${driver} sent something that cannot be used as it is`,
    to_confirm: (driver: string) => `${driver} sent something to be confirmed`,
  },
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
  accepted: 'Accepted by the driver',
  rejected: (reason: string) => `Rejected by the driver: ${reason}`,
  check: {
    vehicle: (defects: number) => `Vehicle check: ${counted(defects)}`,
    trailer: (defects: number) => `Trailer check: ${counted(defects)}`,
  },
  defect: (title: string, severity: string) => `Defect (${severity}): ${title}`,
  clock: { in: 'Clocked in', out: 'Clocked out' },
  break: { start: 'Break began', end: 'Break ended' },
  night_out: { yes: 'Night out', no: 'No night out' },
  odometer: {
    start: (value: string) => `Odometer at the start: ${value}`,
    end: (value: string) => `Odometer at the end: ${value}`,
  },
  fuel: (litres: string) => `Fuel: ${litres} litres`,
  leave: (days: readonly string[]) =>
    days.length === 1
      ? `Asks for leave on ${showDate(days[0] ?? '')}`
      : `Asks for leave from ${showDate(days[0] ?? '')} to ${showDate(days.at(-1) ?? '')} (${days.length} days)`,
  document: (name: string, expires_on: string | null) =>
    expires_on ? `${name}, expires ${showDate(expires_on)}` : name,
  placed: (what: string, driver: string) => `${what} (captured by ${driver}, placed by the office)`,
} as const

const counted = (defects: number) => {
  if (defects === 0) return 'no defects'
  return defects === 1 ? '1 defect' : `${defects} defects`
}
const sentence = (text: string, remarks: string | null) => (remarks ? `${text}. ${remarks}` : text)
