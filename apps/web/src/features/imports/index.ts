export { ImportButton } from './import-button.tsx'
export { listOf } from './list-of.table.ts'
