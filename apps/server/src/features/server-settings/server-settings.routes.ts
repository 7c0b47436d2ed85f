import * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { discardTasks } from './discard-tasks.ts'
import { getBackgroundWork } from './get-background-work.ts'
import { getServerExchange } from './get-server-exchange.ts'
import { getServerHealth } from './get-server-health.ts'
import { getServerLimits } from './get-server-limits.ts'
import { getServerMail } from './get-server-mail.ts'
import { getServerMaps } from './get-server-maps.ts'
import { getServerStorage } from './get-server-storage.ts'
import { getServerVersions } from './get-server-versions.ts'
import { runTasksAgain } from './run-tasks-again.ts'
import { sendTestMail } from './send-test-mail.ts'
import { testDistance } from './test-distance.ts'
import { testPlace } from './test-place.ts'

export const serverSettingsRoutes = [
  route(calls.getServerMail, getServerMail),
  route(calls.sendTestMail, sendTestMail),
  route(calls.getServerMaps, getServerMaps),
  route(calls.testPlace, testPlace),
  route(calls.testDistance, testDistance),
  route(calls.getServerExchange, getServerExchange),
  route(calls.getServerStorage, getServerStorage),
  route(calls.getServerLimits, getServerLimits),
  route(calls.getBackgroundWork, getBackgroundWork),
  route(calls.runTasksAgain, runTasksAgain),
  route(calls.discardTasks, discardTasks),
  route(calls.getServerHealth, getServerHealth),
  route(calls.getServerVersions, getServerVersions),
]
