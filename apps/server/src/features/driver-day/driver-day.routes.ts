import { driverAppSettings } from '@dray/domain/driver-day/driver-app-settings.ts'
import * as calls from '@dray/domain/driver-day/driver-day.calls.ts'
import * as own from '@dray/domain/driver-day/driver-own.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { showDriverDay } from './show-driver-day.ts'
import { showDriverOwn } from './show-driver-own.ts'

export const driverDayRoutes = [
  route(calls.showDriverDay, showDriverDay),
  route(own.showDriverOwn, showDriverOwn),
  ...settingsRoutes(driverAppSettings),
]
