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
  somebody: 'Somebody else',
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
    'Left empty, the job is cancelled without a charge. With one, it goes to Completed at that price.',
} as const

export const factTexts = {
  load_type: 'Load type',
  service: 'Service',
  pieces: 'Pieces',
  weight: 'Weight / Vol',
  spaces: 'Spaces',
  mileage: 'Mileage',
  booked_by: 'Booked by',
  driver: 'Driver / Sub',
  vehicle: 'Vehicle',
  references: 'Customer references',
  air_way_bills: 'Air way bills',
  emails: 'E-mails',
  no_of_pod: 'PODs',
  vat: 'VAT',
  charged: 'Charged',
  notCharged: 'Not charged',
  calculator_charge: 'Calculator charge',
  invoice: 'Invoice',
  kilograms: (weight: string) => `${weight} kg`,
  miles: (miles: string) => `${miles} mi`,
  dayShift: 'day shift',
  nightShift: 'night shift',
  planned: 'planned',
  done: 'done',
  legs: { collection: 'Collection', delivery: 'Delivery', both: '' },
  report_notes: 'Report notes',
} as const

export const ledgerTexts = {
  title: 'Charges',
  base: 'Base charge',
  waiting: 'Waiting',
  pending: (name: string) => `${name}, not approved yet`,
  approve: 'Approve',
  approveAll: 'Approve all waiting',
  total: 'Total',
  subcost: 'Sub cost',
  other_costs: 'Other costs',
  profit: 'Profit',
  percent: (charge: string) => `${charge}%`,
  perKilogram: (charge: string) => `${charge} per kg`,
  times: (count: string, charge: string) => `${count} × ${charge}`,
  now: (cost: string) => `Now ${cost}`,
  savedMeanwhile: (cost: string) => `Somebody else just saved ${cost}. Leave the field again to save yours.`,
} as const

export const feedTexts = {
  title: 'Activity',
  filter: 'Whose activity',
  kind: 'Kind',
  all: 'All',
  driver: 'Driver',
  office: 'Office',
  notes: 'Notes',
  nothing: 'Nothing has happened yet.',
  nothingHere: 'Nothing of this kind.',
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
  noteConflict: 'Somebody else just changed this note:',
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
