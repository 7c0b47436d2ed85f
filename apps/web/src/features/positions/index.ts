export { LiveSettings } from './live-settings.tsx'
