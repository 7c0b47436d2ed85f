export { TrackingDialog } from './tracking-dialog.tsx'
export { TrackingCard, useTracking } from './tracking-page.tsx'
export { TrackingSettings } from './tracking-settings.tsx'
