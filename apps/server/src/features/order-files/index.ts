export { orderFilesRoutes } from './order-files.routes.ts'
export { makeSftpDoor } from './sftp-door.ts'
