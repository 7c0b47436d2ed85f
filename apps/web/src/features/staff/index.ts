export { profilesView } from './profiles-view.tsx'
