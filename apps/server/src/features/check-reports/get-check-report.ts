import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { readCheckReport } from './read-check-reports.ts'

export const getCheckReport: UseCase<typeof calls.getCheckReport> = (ctx, { params }) => readCheckReport(ctx, params.id)
