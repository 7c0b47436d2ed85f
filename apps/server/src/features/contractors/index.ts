export { contractorsCatalogues } from './contractors.catalogues.ts'
export { hasOwnerDrivers } from './contractors.repo.ts'
export { contractorsRoutes } from './contractors.routes.ts'
