export { driverCapturesRoutes } from './driver-captures.routes.ts'
export { forgetCaptures } from './forget-captures.repo.ts'
export { takeCapture } from './take-capture.ts'
export { asDriver } from './take-sent.ts'
