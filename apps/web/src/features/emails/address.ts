export { emailLogAddress } from './email-log-search.ts'
