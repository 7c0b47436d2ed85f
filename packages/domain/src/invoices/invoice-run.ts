/** A run takes at most this many jobs: what a large company does in a month. */
export const mostJobsARun = 10_000
