export { ViewBanner } from './view-banner.tsx'
