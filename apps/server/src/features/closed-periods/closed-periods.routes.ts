import * as calls from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { closeBooks } from './close-books.ts'
import { listClosedPeriods } from './list-closed-periods.ts'
import { reopenBooks } from './reopen-books.ts'

export const closedPeriodsRoutes = [
  route(calls.listClosedPeriods, listClosedPeriods),
  route(calls.closeBooks, closeBooks),
  route(calls.reopenBooks, reopenBooks),
]
