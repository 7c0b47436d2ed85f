import * as calls from '@dray/domain/company/company.calls.ts'
import { route } from '#platform/http/context.ts'
import { changeCompany, showCompany } from './company-details.ts'
import { switchSettings } from './switch-settings.ts'

export const companyRoutes = [
  route(calls.showCompanyDetails, showCompany),
  route(calls.changeCompanyDetails, changeCompany),
  route(calls.changeAdditionalSettings, switchSettings),
]
