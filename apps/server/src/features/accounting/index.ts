export { accountingCustomers, accountingLines } from './accounting.repo.ts'
export { accountingDocuments, accountingParty, codesOfLine } from './accounting-documents.ts'
export { accountingFileSet } from './accounting-file-set.ts'
export { takenBefore } from './taken-before.ts'
