export { JobEntry } from './job-entry.tsx'
