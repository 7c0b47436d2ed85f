export { consoleTrailAddress } from './console-trail-search.ts'
