export { AllocateDialog } from './allocate-dialog.tsx'
export { takeBack } from './take-back.ts'
