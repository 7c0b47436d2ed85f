import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { mayOpen, userTypeOf } from '@dray/domain/sessions/route-guard.ts'
import { IconChartBar, IconCurrencyPound } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { childrenOf, isReport, isToCome, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'

export interface MenuEntry {
  path: string
  title: string
  icon: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Lit for every path that begins like this. */
  area?: string
  /** Says only that it is still to come. */
  isToCome?: boolean
}

const table: readonly Screen[] = screens
const placed = (place: NonNullable<Screen['menu']>[number]['place']): MenuEntry[] =>
  table.flatMap((screen) => {
    const { path, title, label, menu = [] } = screen
    const here = menu.filter((one) => one.place === place)
    return here.map(({ icon }) => ({ path, title: label ?? title, icon, isToCome: isToCome(screen) }))
  })
const side = placed('side')
const top = placed('top')
const account = placed('account')

/** Finance and reports open the first of their screens that is permitted. */
function financeMenu(viewer: Viewer): MenuEntry[] {
  const permitted = childrenOf(table, '/finance')
    .map(({ path }) => path)
    .filter((path) => mayOpen(path, viewer))
  const money = permitted.find((path) => !isReport(path))
  const report = permitted.find(isReport)
  return [
    ...(money ? [{ path: money, title: 'Finance', icon: IconCurrencyPound, area: '/finance/' }] : []),
    ...(report ? [{ path: report, title: 'Reports', icon: IconChartBar, area: '/finance/reports/' }] : []),
  ]
}

/** The side bar of this viewer: permitted screens only. */
export function sideMenu(viewer: Viewer): MenuEntry[] {
  const all = side.filter(({ path }) => userTypeOf(path) === viewer.user_type && mayOpen(path, viewer))
  return viewer.user_type === 'client' ? [...all, ...financeMenu(viewer)] : all
}

/** So many screens have room for their words in a telephone's bar. */
const maxOnPhone = 4
/** The telephone's bar: the first that there are; the rest, and what is still to come, stands under More. */
export const phoneMenu = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.filter((entry) => !entry.isToCome).slice(0, maxOnPhone)

/** What the gear opens: the company's catalogues first, then the settings that are permitted. */
export function settingsMenu(viewer: Viewer): { path: string; title: string }[] {
  const own = viewer.user_type === 'customer' ? table.filter(isCustomerSetting) : childrenOf(table, '/settings')
  const account = viewer.user_type === 'client' ? table.filter(({ path }) => path === '/account-settings') : []
  return [...account, ...own]
    .filter(({ path }) => mayOpen(path, viewer))
    .map(({ path, title, label }) => ({ path, title: label ?? title }))
}
/** The customer's own matters stand with their settings: their users, what is held of them, how to reach the office. */
const customerMatters: readonly string[] = ['/customer/profile', '/customer/users', '/customer/help']
const isCustomerSetting = ({ path }: Screen) =>
  customerMatters.includes(path) || (path.startsWith('/settings/') && userTypeOf(path) === 'customer')

type Approver = Viewer & { may_approve: boolean }

/** What stands in the top bar and in the person's own menu for some only, whatever else their role opens. */
const offered: Readonly<Record<string, (viewer: Approver) => boolean>> = {
  '/driver-holiday-management': ({ permissions }) => permissions.has('/driver-holiday-management'),
  '/support': ({ permissions }) => permissions.has('/support'),
  '/approve-workday': ({ may_approve }) => may_approve,
}
const isOffered = (viewer: Approver) => (entry: MenuEntry) => offered[entry.path]?.(viewer) ?? true

/** The top bar's own links, for staff. */
export const topLinks = (viewer: Approver): MenuEntry[] =>
  viewer.user_type === 'client' ? top.filter(isOffered(viewer)) : []

/** The screens in the menu of the person who is signed in. */
export const accountMenu = (viewer: Approver): MenuEntry[] =>
  account.filter(({ path }) => userTypeOf(path) === viewer.user_type).filter(isOffered(viewer))

/** The entry that a path belongs to: the longest area that fits. */
export function entryOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const fits = ({ path: own, area }: MenuEntry) => path === own || path.startsWith(area ?? `${own}/`)
  const length = ({ path: own, area }: MenuEntry) => (area ?? own).length
  return entries.filter(fits).toSorted((a, b) => length(b) - length(a))[0]
}
