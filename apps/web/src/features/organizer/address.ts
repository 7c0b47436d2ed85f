export { organizerAddress } from './organizer-search.ts'
