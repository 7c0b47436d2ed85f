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
export { lateAfter, timesOfSides } from './due-times.repo.ts'
export { renameCompany } from './rename-company.ts'
