export { clientsAddress } from './clients-search.ts'
export { Clients } from './clients.tsx'
