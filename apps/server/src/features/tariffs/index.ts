export { tariffsCatalogues } from './tariffs.catalogues.ts'
export { insertNonVatCode } from './tariffs.repo.ts'
export { tariffsRoutes } from './tariffs.routes.ts'
