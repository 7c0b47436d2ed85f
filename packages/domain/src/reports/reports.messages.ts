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
} as const

/** The screens of reports. */
export const reportTexts = {
  titles: {
    sub_contractor: 'Sub-contractor report',
    customer: 'Customer report',
    vehicle: 'Vehicle report',
    job: 'Job report',
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
