export { consoleSupportAddress, supportAddress } from './support-search.ts'
