export { generalTasksCatalogue } from './general-tasks.catalogues.ts'
export { generalTasksRoutes } from './general-tasks.routes.ts'
