import { createHash } from 'node:crypto'
import { endName, laneName, laneTowns } from '@dray/domain/reports/lanes.ts'
import type * as calls from '@dray/domain/reports/work-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { groupReport } from './group-report.ts'
import { laneSums } from './lanes.repo.ts'

/** 48 bits of a hash of the lane: a list needs a number for each row, and the same one on every page. */
const idOf = (name: string) => Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 12), 16)

export const getLaneReport: UseCase<typeof calls.getLaneReport> = (ctx, { query }) =>
  groupReport(ctx, query, {
    read: (span) => laneSums(ctx.tx, span),
    headOf: (lane) => ({
      id: idOf(laneName(lane)),
      name: laneName(lane),
      towns: laneTowns(lane),
      collection_area: endName(lane.collection_area),
      delivery_area: endName(lane.delivery_area),
    }),
    textsOf: ({ name, towns }) => [name, towns],
  })
