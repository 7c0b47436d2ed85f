export { defectAddress } from './defect-search.ts'
