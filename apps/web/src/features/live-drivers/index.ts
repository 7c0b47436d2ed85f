export { LiveDrivers } from './live-drivers.tsx'
export { type LiveSearch, liveAddress } from './live-search.ts'
