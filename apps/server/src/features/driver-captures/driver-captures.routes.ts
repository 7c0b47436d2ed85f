import * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { deliverCaptureFile } from './deliver-capture-file.ts'
import { deliverCaptures } from './deliver-captures.ts'

export const driverCapturesRoutes = [
  route(calls.deliverCaptures, deliverCaptures),
  route(calls.deliverCaptureFile, deliverCaptureFile),
]
