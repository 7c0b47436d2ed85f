export { profilesView } from './profiles-view.tsx'
export { rolesView } from './roles-view.tsx'
