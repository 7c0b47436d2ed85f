export { tariffsCatalogues } from './tariffs.catalogues.ts'
export { tariffsRoutes } from './tariffs.routes.ts'
