import { commonTexts } from '../kernel/common.messages.ts'
import { bookedWords } from '../vehicles/off-road-words.ts'

/** What the defect calls return and refuse. */
export const defectMessages = {
  reported: 'Defect reported',
  step_saved: 'Defect updated',
  vehicle_or_trailer: commonTexts.vehicle_or_trailer,
  note_required: 'Say what was done and why',
  required: commonTexts.fill_in,
  due_required: 'Enter a date',
  due_past: commonTexts.in_past,
  back_before: 'Must not be before the defect was reported',
  not_with_step: 'Does not belong to this step',
} as const

export const severityTexts = { minor: 'Minor', major: 'Major', dangerous: 'Dangerous' } as const

export const defectStatusTexts = {
  reported: 'Reported',
  assessed: 'Assessed',
  deferred: 'Deferred',
  mended: 'Rectified',
  signed_off: 'Signed off',
} as const

/** What the defect screens say beside the fields' own names. */
export const defectTexts = {
  title: 'Defects',
  tab: 'Defects',
  report: 'Report a defect',
  reportTitle: 'Report a defect',
  filters: 'Defect filters',
  vehicle: 'Vehicle',
  trailer: 'Trailer',
  ofVehicle: 'Vehicle or trailer',
  of: 'Defect of',
  defect: 'Defect',
  description: 'Description',
  severity: 'Severity',
  status: 'Status',
  reportedOn: 'Reported',
  reportedBy: 'Reported by',
  due: 'Rectify by',
  overdue: 'Overdue',
  open: 'Open',
  closed: 'Signed off',
  picture: 'Picture',
  pictures: 'Pictures',
  history: 'History',
  note: 'What was done and why',
  assessNote: 'What you found',
  reason: 'Reason',
  mendedBy: 'Rectified by',
  odometer: 'Odometer',
  signedBy: 'Signed off by',
  backOn: 'Back on the road from',
  document: 'Invoice or report',
  offRoad: 'Off the road',
  offRoadFrom: (from: string, to: string | null) => (to ? `${from} to ${to}` : `from ${from}`),
  answers: 'Walk-round checks',
  answersCount: (count: number) => (count === 1 ? 'Found in 1 check' : `Found in ${count} checks`),
  none: 'No defects',
  noneHint: 'Defects come from walk-round checks, or report one yourself.',
  noneFiltered: commonTexts.none_match('defects'),
  noneOfVehicle: 'No defects reported',
  dangerousHint: 'Dangerous: the vehicle is taken off the road until the defect is signed off.',
  openCount: (count: number) => (count === 1 ? '1 open defect' : `${count} open defects`),
  view: (title: string) => `Open ${title}`,
  showReport: 'Show check',
  foundAgain: 'Found again',
  stepBy: (who: string, when: string) => `${who}, ${when}`,
} as const

/** The notification of a defect, and the e-mail's facts. */
export const defectNotice = {
  title: (vehicle: string) => `Defect reported: ${vehicle}`,
  titleOf: (vehicle: string, count: number) => `${count} defects reported: ${vehicle}`,
  line: (title: string, severity: string, description: string | null) =>
    `${title} (${severity.toLowerCase()})${description ? `: ${description}` : ''}`,
  offRoad: ({ name, title, days }: { name: string; title: string; days: readonly string[] }) =>
    `${name} is off the road until “${title}” is signed off.${bookedWords(days)}`,
  saved: (words: string) => `Saved. ${words}`,
} as const

/** The record of a defect on paper. */
export const defectPaper = {
  title: 'Defect report',
  filename: (name: string, title: string) => `Defect ${name} ${title}.pdf`,
  record: 'Defects and what was done',
  recordOf: 'What was done',
  step: 'Step',
  when: 'Date and time',
  by: 'By',
  done: 'What was found or done',
  odometer: 'Odometer',
  reported: 'Reported',
  notSignedOff: 'Not signed off yet',
  closed: 'Signed off',
  entered: (name: string) => `entered by ${name}`,
  until: (date: string) => `Rectify by ${date}`,
  print: 'Export',
} as const
