import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import {
  IconBeach,
  IconBuildingCommunity,
  IconCalendar,
  IconChartBar,
  IconClockCheck,
  IconCurrencyPound,
  IconFileInvoice,
  IconHelp,
  IconHome,
  IconList,
  IconMail,
  IconServer,
  IconTimeline,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { sectionChildren } from '../section-children.ts'

export interface MenuEntry {
  path: string
  title: string
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Lit for every path that begins like this. */
  area?: string
}

const staff: readonly MenuEntry[] = [
  { path: '/home', title: 'Home', icon: IconHome },
  { path: '/traffic-diary', title: 'Traffic diary', icon: IconList },
  { path: '/organizer', title: 'Organizer', icon: IconCalendar },
  { path: '/planner', title: 'Planner', icon: IconTimeline },
]
const customer: readonly MenuEntry[] = [
  { path: '/customer/traffic-diary', title: 'Traffic diary', icon: IconList },
  { path: '/customer/finance', title: 'Finance', icon: IconFileInvoice },
  { path: '/customer/email', title: 'E-mail', icon: IconMail },
]
const admin: readonly MenuEntry[] = [
  { path: '/console/clients', title: 'Clients', icon: IconBuildingCommunity },
  { path: '/console/profiles', title: 'Profiles', icon: IconUsers },
  { path: '/console/roles', title: 'Roles', icon: IconUserShield },
  { path: '/console/support', title: 'Support', icon: IconHelp },
  { path: '/console/server-settings', title: 'Server settings', icon: IconServer },
]

const childrenOf = (area: string) => (sectionChildren[area] ?? []).map((child) => `${area}/${child}`)
const isReport = (path: string) => path.startsWith('/finance/reports/')

/** Finance and reports open the first of their screens that is permitted. */
function financeMenu(viewer: Viewer): MenuEntry[] {
  const permitted = childrenOf('/finance').filter((path) => mayOpen(path, viewer))
  const money = permitted.find((path) => !isReport(path))
  const report = permitted.find(isReport)
  return [
    ...(money ? [{ path: money, title: 'Finance', icon: IconCurrencyPound, area: '/finance/' }] : []),
    ...(report ? [{ path: report, title: 'Reports', icon: IconChartBar, area: '/finance/reports/' }] : []),
  ]
}

/** The side bar of this viewer: permitted screens only. */
export function sideMenu(viewer: Viewer): MenuEntry[] {
  const all = { client: staff, customer, admin }[viewer.user_type].filter(({ path }) => mayOpen(path, viewer))
  return viewer.user_type === 'client' ? [...all, ...financeMenu(viewer)] : all
}

const titles: Readonly<Record<string, string>> = {
  '/settings/notification': 'Notification',
  '/settings/check-report-setttings': 'Check report settings',
  '/settings/email': 'Email',
  '/settings/invoice': 'Invoice',
  '/settings/check-report': 'Check report',
  '/settings/holiday': 'Holiday',
  '/settings/reminder': 'Reminder',
  '/settings/customer-ftp': 'FTP settings',
  '/settings/notifications': 'Notification',
}

/** What the gear opens: the company's catalogues first, then the settings that are permitted. */
export function settingsMenu(viewer: Viewer): { path: string; title: string }[] {
  const own =
    viewer.user_type === 'customer' ? ['/settings/customer-ftp', '/settings/notifications'] : childrenOf('/settings')
  const settings = own.filter((path) => mayOpen(path, viewer)).map((path) => ({ path, title: titles[path] ?? path }))
  const account = viewer.user_type === 'client' && mayOpen('/account-settings', viewer)
  return [...(account ? [{ path: '/account-settings', title: shellTexts.accountSettings }] : []), ...settings]
}

/** The top bar's own links, for staff. */
export function topLinks(viewer: Viewer & { may_approve: boolean }): MenuEntry[] {
  if (viewer.user_type !== 'client') return []
  return [
    ...(viewer.permissions.has('/driver-holiday-management')
      ? [{ path: '/driver-holiday-management', title: shellTexts.holidays, icon: IconBeach }]
      : []),
    ...(viewer.may_approve ? [{ path: '/approve-workday', title: shellTexts.approve, icon: IconClockCheck }] : []),
    { path: '/email-log', title: shellTexts.emailReport, icon: IconMail },
  ]
}

/** The entry that a path belongs to: the longest area that fits. */
export function entryOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const fits = ({ path: own, area }: MenuEntry) => path === own || path.startsWith(area ?? `${own}/`)
  const length = ({ path: own, area }: MenuEntry) => (area ?? own).length
  return entries.filter(fits).toSorted((a, b) => length(b) - length(a))[0]
}
