export { Clients } from './clients.tsx'
export { clientsAddress } from './clients-search.ts'
