export { uploadFile } from './files.queries.ts'
