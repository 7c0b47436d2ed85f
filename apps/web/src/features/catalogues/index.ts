export { catalogueRowKey, changeRow, refreshCatalogue } from './catalogue.queries.ts'
export { Catalogue, type CatalogueProps } from './catalogue-list.tsx'
export { catalogueAddress } from './catalogue-search.ts'
export { catalogueTab } from './catalogue-tab.tsx'
export {
  type CatalogueSource,
  type CatalogueView,
  type Page,
  sourceOfKind,
} from './catalogue-view.ts'
export { fieldColumn } from './field-column.ts'
export { PartForm } from './part-form.tsx'
export { PartTable } from './part-table.tsx'
export type { RowTab } from './row-tabs.tsx'
