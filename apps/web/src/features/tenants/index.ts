export { Clients, type ClientsSearch, clientsAddress } from './clients.tsx'
