import { needsTexts } from '../jobs/load-needs.messages.ts'
import { taxCodeTexts } from '../tariffs/tax-code.messages.ts'

/** What the details of a job say, beside the words of the status table. */
export const detailsTexts = {
  /** The browser tab's title. */
  tab: (job_number: string, customer: string) => `${job_number} ${customer}`,
  title: (kind: string, job_number: string) => `${kind.toUpperCase()} No: ${job_number}`,
  subJob: 'sub job',
  cancelled: 'Cancelled',
  loadId: (id: string) => `CX ${id}`,
  edit: 'Edit',
  allocate: 'Allocate',
  prove: 'Proof of delivery',
  nextStep: 'Next step',
  close: 'Close',
  next: 'Next:',
  more: 'More',
  mark: 'Mark',
  unmark: 'Unmark',
  copyNumber: 'Copy the job number',
  previousJob: 'Previous job of the list',
  nextJob: 'Next job of the list',
  changedBy: (name: string) => `${name} just changed this`,
  /** By nobody knows whom: it may be one's own doing in another window. */
  justChanged: 'Just changed',
  hereToo: (names: readonly string[]) => {
    const [first = '', second] = names.map((name) => name.split(' ')[0] ?? name)
    if (second === undefined) return `${first} is here too`
    return names.length === 2
      ? `${first} and ${second} are here too`
      : `${first} and ${names.length - 1} others are here too`
  },
  keys: 'Job details',
  collection: 'Collection',
  delivery: 'Delivery',
  noTime: 'no time',
  arrivedAt: (time: string, punctuality: string) => `arrived ${punctuality ? `${time}, ${punctuality}` : time}`,
  departedAt: (time: string) => `left ${time}`,
  proofAt: (time: string, punctuality: string) => (punctuality ? `${time}, ${punctuality}` : time),
  chargeForCancel: 'Charge for cancelling',
  chargeForCancelHint:
    'If blank, the job is cancelled without a charge. Otherwise it goes to Completed and exactly this amount is billed.',
  keptOnCancelling: {
    extras: (amount: string) => `Bill the extras as well, £${amount}`,
    waiting: (amount: string) => `Bill the waiting as well, £${amount}`,
    costs: (amount: string) => `Keep the costs, £${amount}`,
  },
  billedForCancel: (total: string) => `£${total} will be billed, before VAT.`,
} as const

export const factTexts = {
  ordered_by_file: 'Ordered by file',
  account_gone: 'a deleted account',
  driver: 'Driver/Sub',
  vehicle: 'Vehicle',
  invoice: 'Invoice',
  credited: 'Credited, net',
  creditedBy: (amount: string, number: string) => `${amount}, ${number}`,
  creditDrafted: (number: string) => `${number} is a draft`,
  kilograms: (weight: string) => `${weight} kg`,
  miles: (miles: string) => `${miles} mi`,
  needs: needsTexts.title,
  dayShift: 'day shift',
  nightShift: 'night shift',
  planned: 'planned',
  done: 'done',
  legs: { collection: 'Collection', delivery: 'Delivery', both: '' },
} as const

export const ledgerTexts = {
  title: 'Charges',
  pending: (name: string) => `${name}, not approved yet`,
  approve: 'Approve',
  approveAll: 'Approve all waiting',
  total: 'Total',
  vat: 'VAT',
  vatAt: (rate: string, code: string) => `VAT ${rate}% (${code})`,
  noVat: (code: string | null) => (code === null ? 'No VAT' : `No VAT (${code})`),
  noVatCode: taxCodeTexts.noneChosen,
  withVat: (total: string) => `£${total} with VAT`,
  carrier: (name: string, leg: string) => `${name}, ${leg.toLowerCase()}`,
  notAgreed: 'Not agreed: enter what they are paid',
  notAgreedAt: (leg: string) => `Not agreed: open ${leg} and enter what they are paid`,
  profit: 'Profit',
  percent: (charge: string) => `${charge}%`,
  perKilogram: (charge: string) => `${charge} per kg`,
  times: (count: string, charge: string) => `${count} × ${charge}`,
  now: (cost: string) => `Now ${cost}`,
  costChanged: (cost: string) => `${cost} was just saved. Leave the field again to save yours.`,
  notSaved: (cost: string, reason: string) => `${cost} was not saved: ${reason}`,
  savedMeanwhile: (who: string, cost: string) => `${who} just saved ${cost}. Leave the field again to save yours.`,
  ownSavedMeanwhile: (cost: string) => `You just saved ${cost} in another window. Leave the field again to save this.`,
} as const

export const feedTexts = {
  title: 'Activity',
  filter: 'Whose activity',
  kind: 'Kind',
  all: 'All',
  driver: 'Driver',
  office: 'Office',
  notes: 'Notes',
  nothing: 'No activity yet.',
  nothingHere: 'No activity of this kind.',
  note: 'Add a note',
  showToDriver: 'Driver',
  showToDriverHint: 'Show the note to the driver',
  add: 'Add',
  shownToDriver: 'shown to the driver',
  saving: 'saving…',
  editNote: 'Edit the note',
  noteText: 'Note',
  save: 'Save',
  cancel: 'Cancel',
  noteChanged: 'This note was just changed:',
  noteConflict: (who: string) => `${who} just changed this note:`,
  ownNoteConflict: 'You just changed this note in another window:',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  open: 'Open the document',
} as const

/** The steps of a job as its customer reads them. */
export const customerStepTexts = {
  title: 'Progress',
  done: { received: 'Order received', booked: 'Driver arranged', collected: 'Collected', delivered: 'Delivered' },
  open: {
    received: 'Order received',
    booked: 'A driver is being arranged',
    collected: 'Collection',
    delivered: 'Delivery',
  },
  states: { done: 'Done', next: 'Next', open: 'To come' },
  planned: (when: string) => `Agreed: ${when}`,
  signed: (name: string) => `By ${name}`,
} as const
