export { catalogueAddress } from './catalogue-search.ts'
