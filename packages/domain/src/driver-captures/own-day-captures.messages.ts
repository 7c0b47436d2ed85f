/** What captures of a driver's own day say, line by line. */
export const captureDetailTexts = {
  mode: 'Check',
  duration: 'Duration',
  roadworthy: 'Roadworthy',
  yes: 'Yes',
  no: 'No',
  answers: 'Answers',
  answered: ({ ok, defects, skipped }: Record<'ok' | 'defects' | 'skipped', number>) =>
    [
      ok > 0 && `${ok} OK`,
      defects > 0 && (defects === 1 ? '1 defect' : `${defects} defects`),
      skipped > 0 && `${skipped} skipped`,
    ]
      .filter(Boolean)
      .join(', '),
  severity: 'Severity',
  found: (severity: string, description: string | null) => (description ? `${severity}: ${description}` : severity),
  description: 'Description',
  signed: 'Signed',
  reading: 'Reading',
  litres: 'Litres',
  days: 'Days',
  halfDay: (day: string) => `${day} (half day)`,
  note: 'Note',
  paper: 'Document',
  paperName: 'Name',
  number: 'Number',
  expires: 'Expires',
} as const

/** The office's list and one capture opened, of a driver's own day. */
export const dayCaptureTexts = {
  jobOrDay: 'Job or workday',
  kind: 'Kind',
  vehicle: 'Vehicle or trailer',
  cost: 'Cost',
  used: 'Used',
  usedAt: (day: string) => `Used at workday ${day}`,
  movedTo: (day: string) => `Moved to workday ${day}`,
  confirmed: 'Confirmed',
  withheld: 'Someone with the right to see people’s papers sees the rest of it.',
} as const

/** What the office does with a capture of a driver's own day that waits. */
export const dayPlacingTexts = {
  use: 'Use',
  askUse: 'Use this capture?',
  becomes: (day: string) => `It is entered at workday ${day}, marked as captured by the driver and placed by you.`,
  becomesAlone: 'It is entered as captured by the driver and placed by you.',
  used: 'Capture used',
  confirm: 'Confirm',
  confirmTitle: (what: string) => `Confirm ${what}?`,
  confirmWhat: 'It becomes the document on record, with its pictures. The one before stays in the audit trail.',
  confirmDone: 'Document confirmed',
  mayNotConfirm: 'Someone with the right to see people’s papers confirms documents',
  move: 'Move to another workday',
  moveTitle: 'Move to another workday',
  moveWhat: 'It is entered at the workday that you choose, marked as captured by the driver and placed by you.',
  moveConfirm: 'Move',
  moveDone: (day: string) => `Moved to workday ${day}`,
  toWorkday: 'Workday',
  toWorkdayHint: (driver: string) => `Workdays of ${driver} within a week of it`,
  noWorkdays: (driver: string) => `${driver} has no other workday within a week of it`,
  noVehicle: 'Its vehicle or trailer is not there any more: set it aside.',
  approved: 'approved',
  ended: 'ended early',
  notApproved: 'It is approved: reopen it first',
  shifts: { 1: 'Day', 2: 'Night' },
} as const

/** Where the office reads what came of captures: who sent them, from what, and when. */
export const sentByPhoneTexts = {
  title: 'From the driver’s phone',
  said: 'Captured',
  driver: 'Driver',
  phone: 'Phone',
  at: 'Happened',
  received: 'Received',
  unknownPhone: 'Phone',
  by: (driver: string, phone: string) => `${driver}, ${phone}`,
  receivedAt: (when: string) => `received ${when}`,
  breaksAt: (spans: readonly string[]) => `${spans.length === 1 ? 'Break' : 'Breaks'} ${spans.join(', ')}`,
  /** A break that lasts still. */
  since: (time: string) => `since ${time}`,
} as const
