export { tariffsRoutes } from './tariffs.routes.ts'
