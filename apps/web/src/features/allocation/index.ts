export { AllocateDialog } from './allocate-dialog.tsx'
export { allocateToDriver, deallocateFromDriver, moveToWorkday } from './allocation.queries.ts'
export { takeBack, takeBackFromRow } from './take-back.ts'
