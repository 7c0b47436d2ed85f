export { type CaptureSearch, Captures, captureAddress } from './capture-list.tsx'
export { DriverProgress } from './driver-progress.tsx'
export { JobCaptures } from './job-captures.tsx'
