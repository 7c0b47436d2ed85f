export { makeEstimating } from './estimate-arrivals.job.ts'
export { estimatesOfDrivers, estimatesOfJobs } from './stop-estimates.repo.ts'
