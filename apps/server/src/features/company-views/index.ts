export { companyViewsRoutes } from './company-views.routes.ts'
export { tellViews } from './tell-view-calls.ts'
export { standingConsent } from './view-consents.repo.ts'
