export { AllocateDialog } from './allocate-dialog.tsx'
export { allocateToDriver, deallocateFromDriver, moveToWorkday } from './allocation.queries.ts'
export { takeBack } from './take-back.ts'
