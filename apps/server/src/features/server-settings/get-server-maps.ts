import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { postcodeCount } from './server.repo.ts'

/** Where places, distances and pictures of maps come from. */
export const getServerMaps: UseCase<typeof calls.getServerMaps> = async ({ platform, services }) => ({
  ...services.server.geo,
  postcodes: await postcodeCount(platform.db),
  attributions: services.geo.attributions,
})
