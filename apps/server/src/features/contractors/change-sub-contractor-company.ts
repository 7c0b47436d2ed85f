import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'

const { answer, body: schema } = calls.changeSubContractorCompany

export const changeSubContractorCompany: UseCase<typeof calls.changeSubContractorCompany> = (ctx, { params, body }) => {
  const { version, ...given } = body
  const wanted = { table: 'sub_contractor_companies', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer,
    present: (row) => row,
    changes: (was) => {
      checkChanged(schema, { was, given })
      return given
    },
    changed: (row) => ctx.publish(calls.subContractors.change('update', [row.subcontractor_id])),
  })
}
