import { checkSendingSettings } from '@dray/domain/defects/check-sending-settings.ts'
import * as calls from '@dray/domain/defects/defects.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addDefect } from './add-defect.ts'
import { downloadDefect } from './download-defect.ts'
import { getDefect } from './get-defect.ts'
import { listDefects } from './list-defects.ts'
import { takeDefectStep } from './take-defect-step.ts'

export const defectsRoutes = [
  route(calls.listDefects, listDefects),
  route(calls.getDefect, getDefect),
  route(calls.downloadDefect, downloadDefect),
  route(calls.addDefect, addDefect),
  route(calls.takeDefectStep, takeDefectStep),
  ...settingsRoutes(checkSendingSettings),
]
