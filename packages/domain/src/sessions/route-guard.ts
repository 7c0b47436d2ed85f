import { dueSubjectsFor } from '../expiry/due-subjects.ts'
import type { UserType } from '../kernel/call.ts'
import { permissions, seesPrices, type Viewer } from '../kernel/permissions.ts'

/** Where a user begins after signing in. */
export const landings: Readonly<Record<UserType, string>> = {
  client: '/home',
  customer: '/customer/traffic-diary',
  admin: '/console/clients',
  driver: '/driver/',
}

/** Open to everybody; those marked stay open to a signed-in user, the others send him to his landing. */
const publicPaths = [
  { path: '/login', staysOpen: false },
  { path: '/forgot-password', staysOpen: false },
  { path: '/accept/terms-and-conditions/privacy-policy', staysOpen: false },
  { path: '/change-password', staysOpen: true },
  { path: '/set-password', staysOpen: true },
  { path: '/accept-invitation', staysOpen: true },
  { path: '/track', staysOpen: true },
  { path: '/designs', staysOpen: true },
  { path: '/unauthorized', staysOpen: true },
] as const

/** Every member of the staff may open these, whatever the role. */
const alwaysForClients = [
  '/approve-workday',
  '/driver-holiday-management',
  '/email-log',
  '/import',
  '/profile',
  '/integrations',
  '/customer/change-password',
]
const customerOnly = ['/customer', '/settings/customer-ftp', '/settings/notifications']
const customerAlways = '/customer/change-password'
const adminAlways = '/console/change-password'
/** Open to everybody who is signed in; its pages are those for their kind of user. */
const guide = '/guide'
/** A quote's own page belongs to the customer's diary. */
const customerQuotes = '/customer/quotes'
const customerSlugOf = (path: string) => (isWithin(path, customerQuotes) ? '/customer/traffic-diary' : path)

const isWithin = (path: string, root: string) => path === root || path.startsWith(`${root}/`)
const trimmed = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'

/** Whose screen a path is; null for the public ones. Paths that lead nowhere are the router's to tell. */
export function userTypeOf(path: string): UserType | null {
  const at = trimmed(path)
  if (at === '/' || publicPaths.some((entry) => isWithin(at, entry.path))) return null
  if (isWithin(at, '/console')) return 'admin'
  return customerOnly.some((root) => isWithin(at, root)) ? 'customer' : 'client'
}

/** Screens of an area that open by a right of another name. */
const slugsOfScreens: Readonly<Record<string, string>> = {
  '/account-settings/audit-trail': 'audit.read',
  '/account-settings/check-reports': '/account-settings/vehicles',
  '/account-settings/defects': '/account-settings/vehicles',
  '/account-settings/retention': '/account-settings/company-details',
  '/finance/reports/services': '/finance/reports/customers',
  '/finance/reports/lanes': '/finance/reports/customers',
  '/finance/reports/on-time': '/finance/reports/customers',
  '/finance/reports/contribution': '/finance/reports/vehicles',
  '/finance/reports/vat': '/finance/invoices/customers',
  '/finance/invoices/payments': '/finance/invoices/customers',
  '/finance/invoices/statements': '/finance/invoices/customers',
  '/finance/reports/aged-debt': '/finance/invoices/customers',
}

/** The slug that a staff screen needs: settings are granted by the first step below them, all others exactly. */
function slugOf(path: string): string {
  const own = slugsOfScreens[path]
  if (own) return own
  const [, area, child] = path.split('/')
  return area === 'settings' && child !== undefined ? `/settings/${child}` : path
}

/** An area's own path opens when anything in it does: it only leads on to the first permitted child. */
const areas = ['/account-settings', '/settings', '/finance']

/** Screens that are nothing without amounts: who does not see prices has no use for them. */
const pricedAreas = ['/finance/jobs', '/finance/invoices', '/finance/reports']
const isPriced = (path: string) => pricedAreas.some((root) => isWithin(path, root))

/** True for a screen that this viewer's role names, but that stays closed because they do not see prices. */
export function lacksPrices(path: string, viewer: Viewer): boolean {
  const at = trimmed(path)
  return isPriced(at) && !seesPrices(viewer) && viewer.permissions.has(slugOf(at))
}

/** Shows what falls due of drivers, vehicles and trailers, to whoever may see any of them. */
const dueDates = '/account-settings/due-dates'

/** True when anything in an area is granted. */
function opensIn(area: string, held: ReadonlySet<string>): boolean {
  const others = Object.entries(slugsOfScreens).flatMap(([path, slug]) => (isWithin(path, area) ? [slug] : []))
  return [...held].some((slug) => slug.startsWith(`${area}/`) || others.includes(slug))
}

function clientMayOpen(path: string, viewer: Viewer): boolean {
  const held = viewer.permissions
  if (isPriced(path) && !seesPrices(viewer)) return false
  if (alwaysForClients.some((root) => isWithin(path, root))) return true
  if (path === dueDates) return dueSubjectsFor(held).length > 0
  if (areas.includes(path)) return held.has(path) || opensIn(path, held)
  return held.has(slugOf(path))
}

/** True when a signed-in user may open this protected path: his type's, and granted to him. */
export function mayOpen(path: string, viewer: Viewer): boolean {
  const at = trimmed(path)
  if (isWithin(at, guide)) return true
  if (viewer.user_type === 'client') {
    const isTheirs = userTypeOf(at) === 'client' || at === customerAlways
    return isTheirs && clientMayOpen(at, viewer)
  }
  if (userTypeOf(at) !== viewer.user_type) return false
  if (at === '/console') return viewer.permissions.size > 0
  return at === customerAlways || at === adminAlways || viewer.permissions.has(customerSlugOf(at))
}

/** The landing if it is permitted, else the first path that is; null when there is none. */
export function firstPermittedPath(viewer: Viewer): string | null {
  const landing = landings[viewer.user_type]
  if (mayOpen(landing, viewer)) return landing
  const inMenuOrder = viewer.user_type === 'client' ? permissions.map((entry) => entry.slug) : [...viewer.permissions]
  return inMenuOrder.find((slug) => slug.startsWith('/') && slug !== '/finance' && mayOpenHeld(slug, viewer)) ?? null
}

const mayOpenHeld = (slug: string, viewer: Viewer) => viewer.permissions.has(slug) && mayOpen(slug, viewer)

/** What the guard does with a visit: lets it pass, or sends it elsewhere. */
export type Passage = { go: null } | { go: string }

/** The route guard. `viewer` is null while nobody is signed in. */
export function guardRoute(path: string, viewer: Viewer | null): Passage {
  const at = trimmed(path)
  const owner = userTypeOf(at)
  if (owner === null) return guardPublic(at, viewer)
  if (viewer === null) return { go: '/login' }
  if (owner !== viewer.user_type && !mayOpen(at, viewer)) return { go: '/login' }
  return mayOpen(at, viewer) ? { go: null } : { go: '/unauthorized' }
}

/** A signed-in user has no use for the sign-in screens; one without any permission would only be sent round in a ring. */
function guardPublic(path: string, viewer: Viewer | null): Passage {
  if (viewer === null) return path === '/' ? { go: '/login' } : { go: null }
  const staysOpen = publicPaths.some((entry) => entry.staysOpen && isWithin(path, entry.path))
  return staysOpen ? { go: null } : { go: firstPermittedPath(viewer) ?? '/unauthorized' }
}
