export { clockCaptures, clockOfWorkdays } from './clock-captures.repo.ts'
export { progressOfOneJob, progressOfWorkdays } from './progress-of.ts'
