export { catalogueRowKey, changeRow, refreshCatalogue } from './catalogue.queries.ts'
export { Catalogue, type CatalogueProps } from './catalogue-list.tsx'
export {
  type CatalogueSearch,
  changedCatalogueSearch,
  readCatalogueSearch,
} from './catalogue-search.ts'
export type { CatalogueSource, CatalogueView, FormPart, OwnFieldProps, Page } from './catalogue-view.ts'
export { rulesOfBody } from './form-rules.ts'
export { PartForm } from './part-form.tsx'
export { tellRefusal } from './remove-row.tsx'
