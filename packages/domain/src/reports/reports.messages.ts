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
  collections_on_time: 'Collections on time',
  collections_late: 'Late',
  collections_unknown: 'Not known',
  collections_percent: 'On time %',
  deliveries_on_time: 'Deliveries on time',
  deliveries_late: 'Late',
  deliveries_unknown: 'Not known',
  deliveries_percent: 'On time %',
  revenue: 'Revenue',
  pay: 'Pay',
  fuel: 'Fuel',
  contribution: 'Contribution',
  contribution_margin: 'Of revenue %',
  workdays: 'Workdays',
  workdays_without_pay: 'Without pay',
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
  filters: 'Filters of the report',
  dates: 'Days of supply',
  sum: ({ jobs, charged, profit, margin, net }: Record<'jobs' | 'charged' | 'profit' | 'margin' | 'net', string>) =>
    `${jobs} jobs, charged £${charged}, margin £${profit} (${margin}%), net £${net}`,
  openJobs: 'Show the jobs',
  jobsCsv: 'Jobs as CSV',
  csv: 'CSV',
  jobsOf: (names: readonly string[]) => `Jobs of ${names.join(' and ')}`,
  shareOf: (names: readonly string[]) => `Jobs of ${names.join(' and ')}, with their share`,
  openJob: 'Open the job',
  empty: 'No jobs were supplied on these days.',
  emptyFiltered: 'Nothing matches the filters.',
} as const
