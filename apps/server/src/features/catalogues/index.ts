export { catalogueRoutes, queryText, refuseInUse } from './catalogue-routes.ts'
export { pageOfRows } from './catalogues.repo.ts'
export type { CatalogueRow, Given, KeptCatalogue, Saving } from './keeping.ts'
export { namesOf } from './names.repo.ts'
