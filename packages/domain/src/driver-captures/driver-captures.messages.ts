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

/** What a job's feed says of what its driver captured. */
export const captureActivities = {
  started: 'Driver set out',
  arrived: { collection: 'Arrived at the collection', delivery: 'Arrived at the delivery' },
  departed: { collection: 'Left the collection', delivery: 'Left the delivery' },
  loaded: (pieces: number | null, seal: string | null) =>
    ['Loaded', pieces === null ? '' : `${pieces} pieces`, seal ? `seal ${seal}` : ''].filter(Boolean).join(', '),
  failed: {
    collection: (reason: string, remarks: string | null) => sentence(`Not collected: ${reason}`, remarks),
    delivery: (reason: string, remarks: string | null) => sentence(`Not delivered: ${reason}`, remarks),
  },
  returned: (name: string | null, remarks: string | null) =>
    sentence(name ? `Returned to sender, taken by ${name}` : 'Returned to sender', remarks),
  note: (text: string) => `Driver: ${text}`,
} as const

const sentence = (text: string, remarks: string | null) => (remarks ? `${text}. ${remarks}` : text)
