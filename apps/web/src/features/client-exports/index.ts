export { ClientExport } from './client-export.tsx'
