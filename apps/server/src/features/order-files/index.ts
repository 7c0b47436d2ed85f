export { orderFilesRoutes } from './order-files.routes.ts'
export { resultFile } from './result-file.ts'
export { makeSftpDoor } from './sftp-door.ts'
