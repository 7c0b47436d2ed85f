export { ConsoleTrail } from './console-trail.tsx'
export { consoleTrailAddress } from './console-trail-search.ts'
