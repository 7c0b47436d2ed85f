export { serverTabs } from './address.ts'
export { ServerSettings } from './server-settings.tsx'
