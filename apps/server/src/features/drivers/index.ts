export { driversCatalogues } from './drivers.catalogues.ts'
export { driversRoutes } from './drivers.routes.ts'
export { driversWithClass } from './drivers-with-class.ts'
export { addDrivingPerson } from './driving-people.repo.ts'
