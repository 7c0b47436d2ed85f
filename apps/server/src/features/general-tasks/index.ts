export { generalTasksRoutes } from './general-tasks.routes.ts'
