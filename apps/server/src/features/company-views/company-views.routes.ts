import * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { endViewConsent } from './end-view-consent.ts'
import { getCompanyView } from './get-company-view.ts'
import { getViewConsent } from './get-view-consent.ts'
import { giveViewConsent } from './give-view-consent.ts'
import { leaveCompanyView } from './leave-company-view.ts'
import { listViewConsents } from './list-view-consents.ts'
import { startCompanyView } from './start-company-view.ts'

export const companyViewsRoutes = [
  route(calls.getViewConsent, getViewConsent),
  route(calls.giveViewConsent, giveViewConsent),
  route(calls.endViewConsent, endViewConsent),
  route(calls.listViewConsents, listViewConsents),
  route(calls.startCompanyView, startCompanyView),
  route(calls.getCompanyView, getCompanyView),
  route(calls.leaveCompanyView, leaveCompanyView),
]
