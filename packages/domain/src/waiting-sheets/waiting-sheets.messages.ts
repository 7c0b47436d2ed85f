import type { Side } from '../jobs/mode.ts'

/** What a customer reads of how long a driver waited at their stops. */
export const waitingPaper = {
  title: 'Waiting sheet',
  filename: (job_number: string) => `Waiting sheet ${job_number}.pdf`,
  customer: 'Customer',
  references: 'References',
  zone: 'Times in',
  stop: 'Stop',
  where: 'Where',
  booked: 'Booked',
  arrived: 'Arrived',
  left: 'Departed',
  entered: 'As the driver reported',
  byPlace: 'By vehicle position',
  inside: (metres: number) => `Within ${metres} m`,
  minutes: (minutes: number) => `${minutes} min`,
  positions: (count: number, nearest: string) =>
    `${count === 1 ? '1 position' : `${count} positions`}, nearest ${nearest}`,
  stillThere: 'not left yet',
  notKnown: 'not known',
  source: 'Times',
  stay: 'On site',
  waitedFrom: 'Waiting counts from',
  waited: 'Waited',
  free: 'Free of charge',
  steps: 'Charged in steps of',
  charged: 'Charged',
  nothingCharged: 'nothing',
  stops: { collection: 'Collection', delivery: 'Delivery' } satisfies Record<Side, string>,
  note: 'Positions were taken by the driver’s phone or the vehicle’s tracker, and are stated for this stop only.',
} as const

export const waitingSheetTexts = {
  none: 'No arrival is known at any stop of this job',
  emailsWanted: 'Type at least one e-mail address',
  sending: 'Waiting sheet is being sent',
  sent: (to: string) => `Waiting sheet sent to ${to}`,
  open: waitingPaper.title,
  toCustomer: 'Send sheet',
  send: 'Send',
  sendTitle: (job_number: string) => `Waiting sheet of job ${job_number}`,
  emails: 'E-mail addresses',
  sheetHint: 'They get when your driver arrived and departed, as a PDF without prices.',
} as const

export const waitingEmail = {
  subject: (job_number: string, reference: string | null) =>
    reference ? `Waiting at job ${job_number}, your reference ${reference}` : `Waiting at job ${job_number}`,
  title: 'Waiting times',
  text: (job_number: string) => `Here is how long our driver waited at the stops of job ${job_number}.`,
  attached: 'The waiting sheet is attached.',
} as const
