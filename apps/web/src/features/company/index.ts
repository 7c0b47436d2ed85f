export { changeCompanyDetails, showCompanyDetailsOptions } from './company-details.queries.ts'
export { CompanyDetails } from './company-details.tsx'
