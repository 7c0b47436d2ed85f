export { ConsoleSupport } from './console-support.tsx'
export { OfficeSupport } from './office-support.tsx'
export { consoleSupportAddress, supportAddress } from './support-search.ts'
