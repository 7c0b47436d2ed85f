/** What the traffic diary says. */
export const diaryTexts = {
  title: 'Traffic diary',
  filters: 'Diary filters',
  dates: 'Dates',
  customer: 'Customer',
  driver: 'Driver',
  vehicle: 'Vehicle',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  newJob: 'New job',
  otherEntries: 'Other entries',
  newTrip: 'New trip',
  newQuote: 'New quote',
  importJobs: 'Import jobs',
  emptyDay: 'No job is collected or delivered on these days.',
  emptyFiltered: 'No jobs on these days match the filters.',
  emptyEverywhere: 'No jobs match the filters, on any day.',
  everyDay: (words: string) => `Search every day for “${words}”`,
  emptyHint: 'Enter a job, or look at other days.',
  emptyPortal: 'Look at other days.',
  everyDayPrinted: 'Every day',
  pagePrice: 'Price on this page',
  carrier: 'Carrier',
  unallocated: 'Unallocated',
  marked: 'Marked',
  markRow: (number: string) => `Mark ${number}`,
  unmarkRow: (number: string) => `Unmark ${number}`,
} as const

export const diaryColumnTexts = {
  job_number: 'Job No',
  type: 'Type',
  customer_reference: 'Cus Ref',
  customer: 'Customer',
  status: 'Status',
  charged: 'cancelled with a charge',
  from: 'From',
  town: 'Town',
  date: 'Date',
  time: 'Time',
  service: 'Service',
  load_type: 'Load Type',
  driver_sub: 'Driver/Sub',
  price: 'Price',
  action: 'Action',
  collection: 'Collection',
  delivery: 'Delivery',
} as const

/** What can be done with a row, in its menu and in the list of keys. */
export const diaryActionTexts = {
  open: 'Open',
  edit: 'Edit',
  allocate: 'Allocate',
  pod: 'Proof of delivery',
  mark: 'Mark',
  unmark: 'Unmark',
  worksheet: 'Worksheet',
  copyNumber: 'Copy the job number',
  newJob: 'New job',
  noRow: 'Go to a job first: with j and k, or by a click.',
  downloadFiles: 'Download files',
  undo: 'Undo',
} as const

interface Legs {
  live_legs: number
  waiting_legs: number
}
/** Of a trip: how many of its sub-jobs somebody carries. */
export const legsAllocated = ({ live_legs, waiting_legs }: Legs) =>
  `${live_legs - waiting_legs} of ${live_legs} allocated`
/** The same in the column of who carries, which has no room for more at 1440 pixels. */
export const legsCarried = ({ live_legs, waiting_legs }: Legs) => `${live_legs - waiting_legs} of ${live_legs} legs`

/** What the palette finds beside screens and actions. */
export const diaryPaletteTexts = {
  jobs: 'Jobs',
  customers: 'Customers: jobs of today',
  drivers: 'Drivers: jobs of today',
  vehicles: 'Vehicles: jobs of today',
  to: ' to ',
} as const

/** Beside the colour of a due time, for the hover and for screen readers. */
export const dueTexts = {
  collection: { late: 'Late: this should have been collected', soon: 'To be collected within two hours' },
  delivery: { late: 'Late: this should have been delivered', soon: 'To be delivered within two hours' },
} as const
