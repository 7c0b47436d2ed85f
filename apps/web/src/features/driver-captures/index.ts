export { type CaptureSearch, Captures, captureAddress } from './capture-list.tsx'
export { JobCaptures } from './job-captures.tsx'
