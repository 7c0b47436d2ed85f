export { trackerIntake } from './tracker-intake.ts'
export { trackersRoutes } from './trackers.routes.ts'
