export { readCatalogueSearch } from './catalogue-search.ts'
