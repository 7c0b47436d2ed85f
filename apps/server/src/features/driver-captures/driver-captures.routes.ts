import * as calls from '@dray/domain/driver-captures/driver-captures.calls.ts'
import * as office from '@dray/domain/driver-captures/office-captures.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { deliverCaptureFile } from './deliver-capture-file.ts'
import { deliverCaptures } from './deliver-captures.ts'
import { listCaptureWorkdays } from './list-capture-workdays.ts'
import { listDriverCaptures } from './list-driver-captures.ts'
import { listSentByPhone } from './list-sent-by-phone.ts'
import { placeDriverCapture } from './place-driver-capture.ts'
import { showDriverCapture } from './show-driver-capture.ts'
import { takeInCaptures } from './take-in-captures.ts'

export const driverCapturesRoutes = [
  route(calls.deliverCaptures, deliverCaptures),
  route(calls.deliverCaptureFile, deliverCaptureFile),
  route(office.listDriverCaptures, listDriverCaptures),
  route(office.showDriverCapture, showDriverCapture),
  route(office.placeDriverCapture, placeDriverCapture),
  route(office.listCaptureWorkdays, listCaptureWorkdays),
  route(office.listSentByPhone, listSentByPhone),
  route(office.takeInCaptures, takeInCaptures),
]
