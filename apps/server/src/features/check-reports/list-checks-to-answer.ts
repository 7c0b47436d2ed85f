import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { activeChecks } from './check-reports.repo.ts'

export const listChecksToAnswer: UseCase<typeof calls.listChecksToAnswer> = ({ tx }, { params }) =>
  activeChecks(tx, params.type)
