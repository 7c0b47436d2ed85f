export { catalogueRowKey, changeRow, keepSavedRow, refreshCatalogue } from './catalogue.queries.ts'
export { Catalogue, type CatalogueProps } from './catalogue-list.tsx'
export {
  type CatalogueSearch,
  type ChangeCatalogueSearch,
  changedCatalogueSearch,
  readCatalogueSearch,
} from './catalogue-search.ts'
export type { CatalogueRow, CatalogueSource, CatalogueView, FormField, FormLine, FormPart } from './catalogue-view.ts'
export { rulesOfBody } from './form-rules.ts'
export { PartForm } from './part-form.tsx'
export { tellRefusal } from './remove-row.tsx'
