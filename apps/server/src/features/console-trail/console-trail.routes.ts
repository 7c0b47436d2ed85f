import * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { listCompanyChanges } from './list-company-changes.ts'
import { listConsoleTrail } from './list-console-trail.ts'
import { listSignInAttempts } from './list-sign-in-attempts.ts'
import { listTrailCompanies } from './list-trail-companies.ts'

export const consoleTrailRoutes = [
  route(calls.listConsoleTrail, listConsoleTrail),
  route(calls.listSignInAttempts, listSignInAttempts),
  route(calls.listCompanyChanges, listCompanyChanges),
  route(calls.listTrailCompanies, listTrailCompanies),
]
