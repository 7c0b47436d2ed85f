import { noService } from '@dray/domain/reports/reports.messages.ts'
import type * as calls from '@dray/domain/reports/work-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { groupReport } from './group-report.ts'
import { serviceSums } from './services.repo.ts'

export const getServiceReport: UseCase<typeof calls.getServiceReport> = (ctx, { query }) =>
  groupReport(ctx, query, {
    read: (span) => serviceSums(ctx.tx, span),
    headOf: ({ service_id, code, description }) => ({ id: service_id ?? 0, name: code ?? noService, description }),
    textsOf: ({ name, description }) => [name, description],
  })
