export { ApproveWorkdays } from './approve-list.tsx'
export { approveAddress } from './approve-search.ts'
