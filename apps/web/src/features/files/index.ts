export { fileField } from './file-field.tsx'
export { uploadFile } from './files.queries.ts'
