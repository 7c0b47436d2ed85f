export { londonVehicleTypes } from './calculators.repo.ts'
export { calculatorsRoutes } from './calculators.routes.ts'
