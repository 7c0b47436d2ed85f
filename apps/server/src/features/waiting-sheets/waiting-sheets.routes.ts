import * as calls from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { downloadWaitingSheet } from './download-waiting-sheet.ts'
import { sendWaitingSheet } from './send-waiting-sheet.ts'

export const waitingSheetsRoutes = [
  route(calls.downloadWaitingSheet, downloadWaitingSheet),
  route(calls.sendWaitingSheet, sendWaitingSheet),
]
