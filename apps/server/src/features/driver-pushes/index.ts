export { driverPushesRoutes } from './driver-pushes.routes.ts'
export { lookForNews, noteSeen, unseenPush } from './look-for-news.ts'
export { companiesTold, dropPush, dropPushesOf, pushesToLookAt, pushToLookAt } from './pushes.repo.ts'
