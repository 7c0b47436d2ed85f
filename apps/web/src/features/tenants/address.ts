export { clientsAddress } from './clients-search.ts'
