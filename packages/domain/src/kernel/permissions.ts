import type { UserType } from './call.ts'

/** Where a permission stands in the role editor and in the menus that it opens. */
export type PermissionGroup = 'side_menu' | 'finance' | 'account_settings' | 'settings' | 'support' | 'extra'

export interface Permission {
  /** Fixed for ever: roles keep ids, so an id is never given to another slug. */
  id: number
  slug: string
  title: string
  group: PermissionGroup
}

/** Every permission that a company's role may hold. A slug with a slash opens that screen and its calls. */
export const permissions = [
  { id: 1, slug: '/home', title: 'Home', group: 'side_menu' },
  { id: 2, slug: '/planner', title: 'Planner', group: 'side_menu' },
  { id: 3, slug: '/traffic-diary', title: 'Traffic diary', group: 'side_menu' },
  { id: 4, slug: '/organizer', title: 'Organizer', group: 'side_menu' },
  { id: 5, slug: '/finance', title: 'Finance', group: 'side_menu' },
  { id: 6, slug: '/captures', title: 'Captures', group: 'side_menu' },
  { id: 7, slug: '/live-drivers', title: 'Live drivers', group: 'side_menu' },

  { id: 20, slug: '/finance/jobs/mark-for-invoice', title: 'Marked for invoice', group: 'finance' },
  { id: 21, slug: '/finance/jobs/external-invoice', title: 'External invoice', group: 'finance' },
  { id: 22, slug: '/finance/invoices/customers', title: 'Customer invoices', group: 'finance' },
  { id: 23, slug: '/finance/invoices/credit-notes', title: 'Credit notes', group: 'finance' },
  { id: 24, slug: '/finance/invoices/drivers', title: 'Driver invoices', group: 'finance' },
  { id: 25, slug: '/finance/invoices/agency', title: 'Agency invoices', group: 'finance' },
  { id: 26, slug: '/finance/timesheet/drivers', title: 'Driver timesheet', group: 'finance' },
  { id: 27, slug: '/finance/timesheet/agency-drivers', title: 'Agency driver timesheet', group: 'finance' },
  { id: 28, slug: '/finance/timesheet/vehicles', title: 'Vehicle timesheet', group: 'finance' },
  { id: 29, slug: '/finance/reports/sub-contractors', title: 'Sub-contractor report', group: 'finance' },
  { id: 30, slug: '/finance/reports/customers', title: 'Customer report', group: 'finance' },
  { id: 31, slug: '/finance/reports/jobs', title: 'Job report', group: 'finance' },
  { id: 32, slug: '/finance/reports/vehicles', title: 'Vehicle report', group: 'finance' },
  {
    id: 33,
    slug: '/finance/invoices/sub-contractors',
    title: 'Sub-contractor self-bills',
    group: 'finance',
  },

  { id: 40, slug: '/account-settings/profiles', title: 'Profiles', group: 'account_settings' },
  { id: 41, slug: '/account-settings/roles', title: 'Roles', group: 'account_settings' },
  { id: 42, slug: '/account-settings/company-details', title: 'Company details', group: 'account_settings' },
  { id: 43, slug: '/account-settings/services', title: 'Services', group: 'account_settings' },
  { id: 44, slug: '/account-settings/customers', title: 'Customers', group: 'account_settings' },
  { id: 45, slug: '/account-settings/vehicles', title: 'Vehicles', group: 'account_settings' },
  { id: 46, slug: '/account-settings/drivers', title: 'Drivers', group: 'account_settings' },
  { id: 47, slug: '/account-settings/owner-drivers', title: 'Owner drivers', group: 'account_settings' },
  { id: 48, slug: '/account-settings/contract-hire', title: 'Contract hire', group: 'account_settings' },
  { id: 49, slug: '/account-settings/sub-contractors', title: 'Sub-contractors', group: 'account_settings' },
  { id: 50, slug: '/account-settings/depots', title: 'Depots', group: 'account_settings' },

  { id: 60, slug: '/settings/notification', title: 'Notification settings', group: 'settings' },
  { id: 61, slug: '/settings/check-report-setttings', title: 'Check report settings', group: 'settings' },
  { id: 62, slug: '/settings/email', title: 'E-mail settings', group: 'settings' },
  { id: 63, slug: '/settings/invoice', title: 'Invoice settings', group: 'settings' },
  { id: 64, slug: '/settings/check-report', title: 'Check report', group: 'settings' },
  { id: 65, slug: '/settings/holiday', title: 'Holiday settings', group: 'settings' },
  { id: 66, slug: '/settings/reminder', title: 'Reminder settings', group: 'settings' },
  { id: 67, slug: '/settings/pay', title: 'Pay settings', group: 'settings' },
  { id: 68, slug: '/settings/trackers', title: 'Vehicle trackers', group: 'settings' },

  { id: 80, slug: '/support', title: 'Support', group: 'support' },

  { id: 90, slug: '/driver-holiday-management', title: 'Driver holiday management', group: 'extra' },
  { id: 91, slug: 'allocation.override', title: 'Allocate despite warnings', group: 'extra' },
  { id: 92, slug: 'jobs.override', title: 'Enter jobs for customers on stop', group: 'extra' },
  { id: 93, slug: 'jobs.price', title: 'Change charges and costs, confirm prices', group: 'extra' },
  { id: 94, slug: 'workday.approve', title: 'Approve workdays', group: 'extra' },
  { id: 95, slug: 'integrations.edit', title: 'Change integrations', group: 'extra' },
  { id: 96, slug: 'prices.view', title: 'See prices, costs and amounts', group: 'extra' },
  { id: 97, slug: 'papers.view', title: "See people's papers, bank and health data", group: 'extra' },
  { id: 98, slug: 'audit.read', title: 'Read who changed what', group: 'extra' },
] as const satisfies readonly Permission[]

export type PermissionSlug = (typeof permissions)[number]['slug']

/** The console's own permissions, for the people who run the platform. */
export const consolePermissions = [
  { id: 201, slug: '/console/clients', title: 'Clients', type: 'side_menu' },
  { id: 202, slug: '/console/profiles', title: 'Profiles', type: 'account_settings_menu' },
  { id: 203, slug: '/console/roles', title: 'Roles', type: 'account_settings_menu' },
  { id: 204, slug: '/console/server-settings', title: 'Server settings', type: 'settings' },
  { id: 205, slug: '/console/support', title: 'Support', type: 'support' },
  { id: 206, slug: '/console/audit-trail', title: 'Audit trail', type: 'side_menu' },
  { id: 207, slug: 'clients.export', title: 'Export all data of a company', type: 'extra' },
] as const

/** What a customer's users may hold, in the menus where it stands; a booker holds all of it. */
export const customerPermissions = [
  { id: 301, slug: '/customer/traffic-diary', title: 'Traffic diary', group: 'side_menu' },
  { id: 302, slug: '/customer/finance', title: 'Finance', group: 'side_menu' },
  { id: 303, slug: '/customer/email', title: 'E-mail', group: 'side_menu' },
  { id: 304, slug: '/customer/change-password', title: 'Change password', group: 'extra' },
  { id: 305, slug: '/settings/customer-ftp', title: 'FTP settings', group: 'settings' },
  { id: 306, slug: '/settings/notifications', title: 'Notification settings', group: 'settings' },
  { id: 307, slug: '/customer/bookings', title: 'Bookings', group: 'side_menu' },
  { id: 308, slug: 'bookings.edit', title: 'Send booking requests', group: 'extra' },
  { id: 309, slug: '/customer/users', title: 'Users', group: 'settings' },
  { id: 310, slug: '/customer/profile', title: 'Our details', group: 'settings' },
  { id: 311, slug: '/customer/help', title: 'Help and contact', group: 'support' },
  { id: 312, slug: 'invoices.dispute', title: 'Dispute invoices', group: 'extra' },
] as const satisfies readonly Permission[]
export type CustomerSlug = (typeof customerPermissions)[number]['slug']

/** The two kinds of portal users: a booker books, disputes invoices and manages the customer's users and accounts, a viewer only looks. */
export type PortalRole = 'booker' | 'viewer'
const bookersOnly: ReadonlySet<string> = new Set([
  'bookings.edit',
  'invoices.dispute',
  '/customer/users',
  '/settings/customer-ftp',
])
export const portalSlugs: Readonly<Record<PortalRole, readonly CustomerSlug[]>> = {
  booker: customerPermissions.map(({ slug }) => slug),
  viewer: customerPermissions.map(({ slug }) => slug).filter((slug) => !bookersOnly.has(slug)),
}
export const customerSlugs = portalSlugs.booker

/** The roles that a new company starts with; their ids are the same in every company. */
export const seededRoles = [
  { id: 1, name: 'Administrator', slugs: permissions.map((permission) => permission.slug) },
  {
    id: 2,
    name: 'Traffic office',
    slugs: [
      '/home',
      '/traffic-diary',
      '/organizer',
      '/planner',
      '/captures',
      '/live-drivers',
      'jobs.price',
      'prices.view',
    ],
  },
  { id: 3, name: 'Driver', slugs: [] },
] as const satisfies readonly { id: number; name: string; slugs: readonly PermissionSlug[] }[]

/** Holds every permission and can be neither changed nor deleted. */
export const administratorRoleId = 1
/** The role of everybody who drives; it opens nothing of the office. */
export const driverRoleId = 3

/** Who looks or acts: all that a rule about permission needs to know. */
export interface Viewer {
  user_type: UserType
  permissions: ReadonlySet<string>
}

/** True when the viewer holds any one of the slugs; an empty list asks for nothing. */
export function holdsAny(viewer: Viewer, slugs: readonly string[]): boolean {
  return slugs.length === 0 || slugs.some((slug) => viewer.permissions.has(slug))
}

/**
 * True when the viewer may see money at all. Of the office's people who holds the right, and no driver: what a customer
 * or the platform may see of amounts is decided by their own calls.
 */
export const seesPrices = (viewer: Viewer): boolean =>
  viewer.user_type === 'client' ? viewer.permissions.has('prices.view') : viewer.user_type !== 'driver'

/** True when the viewer holds what a call needs besides the rights of which one suffices: only the office's people can lack it. */
export const holdsWhatElse = (call: { money: boolean; also: readonly string[] }, viewer: Viewer): boolean =>
  viewer.user_type !== 'client' ||
  ((!call.money || seesPrices(viewer)) && call.also.every((slug) => viewer.permissions.has(slug)))

const idBySlug = new Map<string, number>(permissions.map((permission) => [permission.slug, permission.id]))
const slugById = new Map<number, PermissionSlug>(permissions.map((permission) => [permission.id, permission.slug]))

export const permissionId = (slug: PermissionSlug): number | undefined => idBySlug.get(slug)
export const permissionSlug = (id: number): PermissionSlug | undefined => slugById.get(id)

/**
 * A role's permissions as they are kept: Home is always on, a finance screen brings the menu entry that leads to it,
 * and whoever may change charges sees them. Unknown slugs fall out; the order is that of the list.
 */
export function completeRole(slugs: Iterable<string>): PermissionSlug[] {
  const held = new Set<string>(slugs).add('/home')
  if ([...held].some((slug) => slug.startsWith('/finance/'))) held.add('/finance')
  if (held.has('jobs.price')) held.add('prices.view')
  return permissions.map((permission) => permission.slug).filter((slug) => held.has(slug))
}
