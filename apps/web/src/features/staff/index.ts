export { CloseAccount } from './close-account.tsx'
export { OwnProfile } from './own-profile.tsx'
export { profilesView } from './profiles-view.tsx'
export { rolesView } from './roles-view.tsx'
