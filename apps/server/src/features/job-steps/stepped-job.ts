import type { Job } from '#features/jobs/index.ts'

/** What a list needs to know of a job that took a step. */
export const steppedJob = ({ id, job_number, status, inv, version }: Job) => ({ id, job_number, status, inv, version })
