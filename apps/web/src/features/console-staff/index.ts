export { consoleProfilesView } from './console-profiles-view.tsx'
export { consoleRolesView } from './console-roles-view.tsx'
