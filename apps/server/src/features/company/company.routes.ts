import * as calls from '@dray/domain/company/company.calls.ts'
import { route } from '#platform/http/context.ts'
import { changeCompanyDetails, showCompanyDetails } from './company-details.ts'
import { changeAdditionalSettings } from './switch-settings.ts'

export const companyRoutes = [
  route(calls.showCompanyDetails, showCompanyDetails),
  route(calls.changeCompanyDetails, changeCompanyDetails),
  route(calls.changeAdditionalSettings, changeAdditionalSettings),
]
