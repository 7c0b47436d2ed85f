export { holidaysRoutes } from './holidays.routes.ts'
