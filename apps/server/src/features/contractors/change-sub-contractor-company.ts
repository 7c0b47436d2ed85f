import * as calls from '@dray/domain/contractors/sub-contractors.ts'
import { z } from 'zod'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { checkChanged } from '#platform/http/check-changed.ts'
import type { UseCase } from '#platform/http/context.ts'
import { companyForUpdate, updateCompany } from './contractors.repo.ts'

export const changeSubContractorCompany: UseCase<typeof calls.changeSubContractorCompany> = async (
  ctx,
  { params, body },
) => {
  const { version, ...changes } = body
  const was = await companyForUpdate(ctx.tx, params.id)
  if (!was) throw new AppError('not_found')
  await checkVersion(was, version, () => z.encode(calls.changeSubContractorCompany.answer, was))
  checkChanged(calls.changeSubContractorCompany.body, { was, given: changes })
  const row = await updateCompany(ctx.tx, was, changes)
  if (row.version !== was.version) ctx.publish(calls.subContractors.change('update', [row.subcontractor_id]))
  return row
}
