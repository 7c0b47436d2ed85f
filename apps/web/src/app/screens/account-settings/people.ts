/** The screens of one's own and the company's people come in one file: apart, what they share would be sent to all. */
export { CloseAccount } from '#features/staff/index.ts'
export { ProfileScreen } from './profile.tsx'
export { ProfilesScreen } from './profiles.tsx'
export { RolesScreen } from './roles.tsx'
