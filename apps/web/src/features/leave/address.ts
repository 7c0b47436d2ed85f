export { leaveAddress } from './leave-search.ts'
