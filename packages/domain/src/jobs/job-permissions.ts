/** Who plans and allocates jobs, and so has a day of them to look at. */
export const jobPlanners = ['/traffic-diary', '/organizer', '/planner'] as const
/** Who reads a job: those who plan, and those who mark jobs for invoice. */
export const jobReaders = [...jobPlanners, '/finance/jobs/mark-for-invoice'] as const
/** Who enters and changes jobs. */
export const jobWriters = ['/traffic-diary'] as const
/** Who makes a credit note of an invoiced job: those who work with credit notes, and those who may change what a job costs. */
export const creditNoteMakers = ['/finance/invoices/credit-notes', 'jobs.price'] as const
