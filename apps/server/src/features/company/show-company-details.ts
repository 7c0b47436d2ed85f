import type * as calls from '@dray/domain/company/company.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { companyRow } from './company.repo.ts'
import { presentCompany } from './present-company.ts'

export const showCompanyDetails: UseCase<typeof calls.showCompanyDetails> = async (ctx) =>
  presentCompany(ctx, await companyRow(ctx.tx))
