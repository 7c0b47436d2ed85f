export { approveAddress } from './approve-search.ts'
