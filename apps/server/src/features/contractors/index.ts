export { contractorsCatalogues } from './contractors.catalogues.ts'
export { contractorsRoutes } from './contractors.routes.ts'
