export { driversTabs } from './drivers-tabs.ts'
export { personTabs } from './person-tabs.tsx'
