export { fileFromBase64 } from './file-from-base64.ts'
export {
  checkRoomForFiles,
  claimFiles,
  companyOf,
  dropFiles,
  type FileSent,
  type KeptFile,
  recordFiles,
  withKeptFiles,
} from './keep-files.ts'
export { type FileFields, withFileKeys } from './own-files.ts'
export { scheduleFileSweep } from './schedule-file-sweep.ts'
