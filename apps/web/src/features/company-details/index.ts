export { CompanyDetails } from './company-details.tsx'
