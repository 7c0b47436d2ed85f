export { makeEstimating } from './estimate-arrivals.ts'
export { countOfState, estimatesOfDrivers, estimatesOfJobs } from './stop-estimates.repo.ts'
export { worstOfWorkdays } from './worst-of-workdays.ts'
