import * as calls from '@dray/domain/tracking/tracking.calls.ts'
import { trackingSettings } from '@dray/domain/tracking/tracking-settings.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { addTrackingLink } from './add-tracking-link.ts'
import { listTrackingLinks } from './list-tracking-links.ts'
import { revokeTrackingLink } from './revoke-tracking-link.ts'
import { showTracking } from './show-tracking.ts'

export const trackingRoutes = [
  route(calls.listTrackingLinks, listTrackingLinks),
  route(calls.addTrackingLink, addTrackingLink),
  route(calls.revokeTrackingLink, revokeTrackingLink),
  route(calls.showTracking, showTracking),
  ...settingsRoutes(trackingSettings),
]
