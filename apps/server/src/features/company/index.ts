export {
  type CompanyRow,
  companyLook,
  companyRow,
  companyZone,
  insertCompany,
  insertSettings,
  settings,
} from './company.repo.ts'
export { companyRoutes } from './company.routes.ts'
export { companyToday } from './company-today.ts'
export { renameCompany } from './rename-company.ts'
