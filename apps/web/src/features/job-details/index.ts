export { JobDetails } from './job-details.tsx'
