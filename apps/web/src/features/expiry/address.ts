export { dueAddress } from './due-search.ts'
