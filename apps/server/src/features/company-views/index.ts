export { companyViewsRoutes } from './company-views.routes.ts'
export { tellCompany } from './tell-company.ts'
export { tellViews } from './tell-view-calls.ts'
export { standingConsent } from './view-consents.repo.ts'
