import { commonTexts } from '../kernel/common.messages.ts'

/** The headings of the reports' files and columns. */
export const reportColumnTexts = {
  sub_contractor: 'Sub-contractor',
  customer: 'Customer',
  vehicle: 'Vehicle',
  jobs: 'Jobs',
  total_charge: 'Charged',
  subcost: 'Sub cost',
  profit: 'Profit',
  /** Of sums, in which a missing cost counts as 0. */
  gained: 'Margin',
  margin: 'Margin %',
  other_costs: 'Other costs',
  net: 'Net',
  total: 'Total',
  job_number: 'Job No',
  status: 'Status',
  customer_reference: 'Cus Ref',
  collection_date: 'Collection',
  delivery_date: 'Delivery',
  last_date: 'Supplied',
  carriers: 'Carried by',
  service: 'Service',
  lane: 'Lane',
  towns: 'From and to',
  driver: 'Driver',
  collections_on_time: 'On time',
  collections_late: 'Late',
  collections_unknown: 'Not known',
  collections_percent: '%',
  deliveries_on_time: 'On time',
  deliveries_late: 'Late',
  deliveries_unknown: 'Not known',
  deliveries_percent: '%',
  collections: 'Collections',
  deliveries: 'Deliveries',
  description: 'Description',
  revenue: 'Revenue',
  pay: 'Pay',
  fuel: 'Fuel',
  contribution: 'Contribution',
  contribution_margin: 'Of revenue %',
  workdays: 'Workdays',
  workdays_without_pay: 'Without pay',
} as const

/** So many jobs one file of the job report holds. */
export const maxJobsInFile = 100_000

export const reportRefusals = {
  too_many_jobs: 'These days have more than 100,000 jobs. Choose fewer days.',
} as const

/** Lanes and their ends. */
export const laneTexts = {
  unknown: '?',
  unknownPlace: 'No postcode',
} as const

/** The row of jobs for which no service was chosen. */
export const noService = 'No service'

/** The screens of reports. */
export const reportTexts = {
  titles: {
    sub_contractor: 'Sub-contractor report',
    customer: 'Customer report',
    vehicle: 'Vehicle report',
    job: 'Job report',
    service: 'Service report',
    lane: 'Lane report',
    on_time: 'On-time report',
    contribution: 'Contribution report',
  },
  filters: 'Report filters',
  dates: 'Days of supply',
  sum: ({ jobs, charged, profit, margin, net }: Record<'jobs' | 'charged' | 'profit' | 'margin' | 'net', string>) =>
    `${jobs} jobs, charged £${charged}, margin £${profit} (${margin}%), net £${net}`,
  openJobs: 'Show the jobs',
  openLate: 'Show the late jobs',
  lateJobs: 'Late',
  jobsCsv: 'Jobs as CSV',
  /** The name of a file. */
  jobsOf: (name: string) => `Jobs of ${name}`,
  narrowedTo: (names: readonly string[]) => `Jobs: ${names.join(' and ')}`,
  shareOf: (names: readonly string[]) => `Jobs: ${names.join(' and ')}, with their share`,
  openJob: 'Open the job',
  chart: {
    show: 'Show chart',
    hide: 'Hide chart',
    whole: 'Charged',
    part: 'Margin',
    loss: 'Loss',
    known: 'Stops with known times',
    onTime: 'On time',
    revenue: 'Revenue',
    contribution: 'Contribution',
    below: 'Below zero',
    label: (title: string) => `${title}: the largest rows by what was charged, with their margin`,
    onTimeLabel: 'Customers with the most stops whose times are known, and how many of these were on time',
    contributionLabel: (by: string) => `The ${by} with the most revenue, and what they contributed`,
    text: (charged: string, margin: string) => `£${charged} · ${margin}%`,
    stopsText: (percent: string, known: string) => `${percent}% of ${known} on time`,
    empty: 'Nothing to show on these days',
  },
  by: { label: 'By', vehicle: 'Vehicles', driver: 'Drivers' },
  onTimeNote:
    'A stop is on time if it was reached by the booked time, to the minute. It was reached when the arrival was recorded, else at the time of the first proof, else, for a delivery, when the job was completed. Not known: no booked time, or none of these. Sub-jobs count in place of their trip.',
  onTimeSum: ({ jobs, collections, deliveries }: Record<'jobs' | 'collections' | 'deliveries', string>) =>
    `${jobs} jobs, collections on time ${collections}, deliveries on time ${deliveries}`,
  percent: (percent: string) => `${percent}%`,
  notKnown: 'not known',
  contributionNote:
    'Revenue by the miles of the legs, less the share of sub-contractors, approved pay and fuel. PAYE pay is not known here and shows as a dash, as does pay that is not approved yet: the contribution is before such pay.',
  contributionSum: ({
    jobs,
    revenue,
    contribution,
    margin,
  }: Record<'jobs' | 'revenue' | 'contribution' | 'margin', string>) =>
    `${jobs} jobs, revenue £${revenue}, contribution £${contribution} (${margin}%)`,
  empty: 'No jobs were supplied on these days.',
  emptyFiltered: commonTexts.nothing_matches,
} as const
