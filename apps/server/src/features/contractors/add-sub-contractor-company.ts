import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import { insertCompany } from './contractors.repo.ts'

/** Adds the company behind a sub-contractor: registration, bank, the person to talk to. One each. */
export const addSubContractorCompany: UseCase<typeof calls.addSubContractorCompany> = async (ctx, { body }) => {
  checkChanged(calls.addSubContractorCompany.body, { was: null, given: body })
  const row = await insertCompany(ctx.tx, body)
  ctx.publish(calls.subContractors.change('update', [row.subcontractor_id]))
  return row
}
