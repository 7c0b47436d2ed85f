/** A run takes at most this many jobs: what a large company does in a month. */
export const maxJobsPerRun = 10_000
/** A selection of invoices, or of jobs that are taken at one moment, holds at most this many. */
export const maxInvoicesAtOnce = 2000
