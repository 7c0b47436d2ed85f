import type { getCompanyAndLogo as call } from '@dray/domain/check-reports/check-reports.calls.ts'
import { companyRow } from '#features/company/index.ts'
import { checkCompany } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { workdayOnPaper } from './check-reports.repo.ts'
import { headOf } from './present-check-report.ts'

/** Refused for a company that has not said who it is; without a logo a report has a plain head. */
export const getCompanyAndLogo: UseCase<typeof call> = async ({ tx, services }, { query: { work_day_id } }) => {
  const company = await companyRow(tx)
  const workday = work_day_id === undefined ? null : await workdayOnPaper(tx, work_day_id)
  if (workday === undefined) throw new AppError('not_found')
  checkCompany(company, 'company_details_missing')
  const files = services.files.of(tx.tenant_id)
  return { ...headOf(company, (key) => files.signedPath(key, { disposition: 'inline' })), workday }
}
