import * as calls from '@dray/domain/company/company.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { changeAdditionalSettings } from './change-additional-settings.ts'
import { changeCompanyDetails } from './change-company-details.ts'
import { showCompanyDetails } from './show-company-details.ts'

export const companyRoutes = [
  route(calls.showCompanyDetails, showCompanyDetails),
  route(calls.changeCompanyDetails, changeCompanyDetails),
  route(calls.changeAdditionalSettings, changeAdditionalSettings),
]
