export { claimFiles, companyOf, dropFiles, type FileSent, recordFiles, withKeptFiles } from './keep-files.ts'
export { type FileFields, withFileKeys } from './own-files.ts'
export { scheduleFileSweep } from './schedule-file-sweep.ts'
