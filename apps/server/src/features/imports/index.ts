export { findReferences } from './find-references.ts'
export { importsRoutes } from './imports.routes.ts'
export { readRow } from './read-row.ts'
export { takeRow } from './take-row.ts'
