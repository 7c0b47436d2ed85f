import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import * as calls from '@dray/domain/positions/positions.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { getDriverTrack } from './get-driver-track.ts'
import { sendPositions } from './send-positions.ts'
import { showOwnTrack } from './show-own-track.ts'

export const positionsRoutes = [
  route(calls.sendPositions, sendPositions),
  route(calls.showOwnTrack, showOwnTrack),
  route(calls.getDriverTrack, getDriverTrack),
  ...settingsRoutes(liveSettings),
]
