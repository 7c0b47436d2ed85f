import {
  IconBuildingCommunity,
  IconHelp,
  IconKey,
  IconServer,
  IconTimeline,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { catalogueAddress } from '#features/catalogues/address.ts'
import { consoleTrailAddress } from '#features/console-trail/address.ts'
import { serverTabs } from '#features/server-settings/address.ts'
import { consoleSupportAddress } from '#features/support/address.ts'
import type { ClientsSearch } from '#features/tenants/index.ts'
import { listSearch, screen } from './screen.ts'

const catalogue = { search: catalogueAddress.read, views: { form: '?open=new' } } as const

/** The platform's console, in the order of its menu. */
export const consoleScreens = [
  screen({ path: '/console', title: 'Console', kind: 'section' }),
  screen({
    path: '/console/clients',
    title: 'Clients',
    menu: [{ place: 'side', icon: IconBuildingCommunity }],
    search: listSearch<ClientsSearch>,
    load: async () => (await import('./screens/console/clients.tsx')).ClientsScreen,
  }),
  screen({
    path: '/console/profiles',
    title: 'Profiles',
    menu: [{ place: 'side', icon: IconUsers }],
    ...catalogue,
    load: async () => (await import('./screens/console/console-profiles.tsx')).ConsoleProfilesScreen,
  }),
  screen({
    path: '/console/roles',
    title: 'Roles',
    menu: [{ place: 'side', icon: IconUserShield }],
    ...catalogue,
    load: async () => (await import('./screens/console/console-roles.tsx')).ConsoleRolesScreen,
  }),
  screen({
    path: '/console/support',
    title: 'Support',
    menu: [{ place: 'side', icon: IconHelp }],
    search: consoleSupportAddress.read,
    load: async () => (await import('./screens/console/console-support.tsx')).ConsoleSupportScreen,
    views: { form: '?open=new' },
  }),
  screen({
    path: '/console/audit-trail',
    title: 'Audit trail',
    menu: [{ place: 'side', icon: IconTimeline }],
    search: consoleTrailAddress.read,
    load: async () => (await import('./screens/console/console-audit-trail.tsx')).ConsoleAuditTrailScreen,
    views: { 'sign-ins': '?part=sign-ins', changes: '?part=changes', access: '?part=access' },
  }),
  screen({
    path: '/console/server-settings',
    title: 'Server settings',
    menu: [{ place: 'side', icon: IconServer }],
    search: serverTabs.read,
    load: async () => (await import('./screens/console/server-settings.tsx')).ServerSettingsScreen,
    views: serverTabs.views,
  }),
  screen({
    path: '/console/change-password',
    title: 'Change password',
    label: 'Change Password',
    menu: [{ place: 'account', icon: IconKey }],
    load: async () => (await import('./screens/own-password.tsx')).OwnPasswordScreen,
  }),
] as const
