export { allocationRoutes } from './allocation.routes.ts'
export { completeLeg } from './complete-leg.ts'
export { releaseAllocations } from './release-allocations.ts'
