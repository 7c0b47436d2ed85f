import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { catalogueAddress } from '#features/catalogues/catalogue-search.ts'
import { billableAddress } from '#features/invoices/billable-search.ts'
import { invoiceAddress } from '#features/invoices/invoice-search.ts'
import { diaryAddress } from '#features/job-list/diary-search.ts'
import { loadCode } from '#platform/load-code.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { guard } from './guard.ts'
import { notYet } from './not-yet.ts'
import { sectionChildren } from './section-children.ts'
import { ScreenError } from './shell/screen-error.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the top bar, the palette and the browser's tab. */
    title?: string
  }
}

/** A screen's code; without a line it is fetched as soon as that is back. */
const screen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadCode(load), name)

const root = createRootRoute({
  component: Outlet,
  errorComponent: ScreenError,
  notFoundComponent: screen(() => import('./screens/not-found.tsx'), 'NotFoundScreen'),
})

/** Open to everybody; the guard sends on who is signed in and has no use for them. */
const open = createRoute({ getParentRoute: () => root, id: 'open', beforeLoad: guard })

const index = createRoute({ getParentRoute: () => open, path: '/' })
const login = createRoute({
  getParentRoute: () => open,
  path: '/login',
  staticData: { title: 'Sign in' },
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search.to === 'string' ? { to: search.to } : {},
  component: screen(() => import('./screens/login.tsx'), 'LoginScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => open,
  path: '/forgot-password',
  staticData: { title: 'Forgot password' },
  component: screen(() => import('./screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
})
const loadChoosePassword = () => import('./screens/choose-password.tsx')
const changePassword = createRoute({
  getParentRoute: () => open,
  path: '/change-password/$token',
  staticData: { title: 'Choose a password' },
  component: screen(loadChoosePassword, 'ChangePasswordScreen'),
})
const setPassword = createRoute({
  getParentRoute: () => open,
  path: '/set-password/$token',
  staticData: { title: 'Choose a password' },
  component: screen(loadChoosePassword, 'SetPasswordScreen'),
})
const acceptInvitation = createRoute({
  getParentRoute: () => open,
  path: '/accept-invitation/$token',
  staticData: { title: 'Invitation' },
  component: screen(() => import('./screens/accept-invitation.tsx'), 'AcceptInvitationScreen'),
})
const acceptTerms = createRoute({
  getParentRoute: () => open,
  path: '/accept/terms-and-conditions/privacy-policy/$token',
  staticData: { title: 'Terms and conditions' },
  component: screen(() => import('./screens/accept-terms.tsx'), 'AcceptTermsScreen'),
})
const designs = createRoute({
  getParentRoute: () => open,
  path: '/designs',
  staticData: { title: 'Designs' },
  component: screen(() => import('./designs/designs-screen.tsx'), 'DesignsScreen'),
})

/** Behind the guard, with side bar and top bar. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: guard,
  component: screen(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: () => <Spinner />,
})
const unauthorized = createRoute({
  getParentRoute: () => inside,
  path: '/unauthorized',
  staticData: { title: 'Not allowed' },
  component: screen(() => import('./screens/unauthorized.tsx'), 'UnauthorizedScreen'),
})
const loadPeople = () => import('./screens/people.ts')
const profile = createRoute({
  getParentRoute: () => inside,
  path: '/profile',
  staticData: { title: 'My profile' },
  component: screen(loadPeople, 'ProfileScreen'),
})
const customerChangePassword = createRoute({
  getParentRoute: () => inside,
  path: '/customer/change-password',
  staticData: { title: 'Change password' },
  component: screen(() => import('./screens/own-password.tsx'), 'OwnPasswordScreen'),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/home',
  staticData: { title: 'Home' },
  component: screen(() => import('./screens/home.tsx'), 'HomeScreen'),
})
const trafficDiary = createRoute({
  getParentRoute: () => inside,
  path: '/traffic-diary',
  staticData: { title: 'Traffic diary' },
  validateSearch: diaryAddress.read,
  component: screen(() => import('./screens/traffic-diary.tsx'), 'TrafficDiaryScreen'),
})
const customerTrafficDiary = createRoute({
  getParentRoute: () => inside,
  path: '/customer/traffic-diary',
  staticData: { title: 'Traffic diary' },
  validateSearch: diaryAddress.read,
  component: screen(() => import('./screens/customer-traffic-diary.tsx'), 'CustomerTrafficDiaryScreen'),
})

const services = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/services',
  staticData: { title: 'Services' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/services.tsx'), 'ServicesScreen'),
})

const markForInvoice = createRoute({
  getParentRoute: () => inside,
  path: '/finance/jobs/mark-for-invoice',
  staticData: { title: 'Marked for invoice' },
  validateSearch: billableAddress.read,
  component: screen(() => import('./screens/mark-for-invoice.tsx'), 'MarkForInvoiceScreen'),
})
const externalInvoice = createRoute({
  getParentRoute: () => inside,
  path: '/finance/jobs/external-invoice',
  staticData: { title: 'External invoice' },
  validateSearch: billableAddress.read,
  component: screen(() => import('./screens/external-invoice.tsx'), 'ExternalInvoiceScreen'),
})
const customerInvoices = createRoute({
  getParentRoute: () => inside,
  path: '/finance/invoices/customers',
  staticData: { title: 'Customer invoices' },
  validateSearch: invoiceAddress.read,
  component: screen(() => import('./screens/customer-invoices.tsx'), 'CustomerInvoicesScreen'),
})
const customerFinance = createRoute({
  getParentRoute: () => inside,
  path: '/customer/finance',
  staticData: { title: 'Finance' },
  validateSearch: invoiceAddress.read,
  component: screen(() => import('./screens/customer-finance.tsx'), 'CustomerFinanceScreen'),
})
const profiles = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/profiles',
  staticData: { title: 'Profiles' },
  validateSearch: catalogueAddress.read,
  component: screen(loadPeople, 'ProfilesScreen'),
})
const roles = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/roles',
  staticData: { title: 'Roles' },
  validateSearch: catalogueAddress.read,
  component: screen(loadPeople, 'RolesScreen'),
})
const companyDetails = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/company-details',
  staticData: { title: 'Company details' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/company-details.tsx'), 'CompanyDetailsScreen'),
})
const customers = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/customers',
  staticData: { title: 'Customers' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/customers.tsx'), 'CustomersScreen'),
})
const vehicles = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/vehicles',
  staticData: { title: 'Vehicles' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/vehicles.tsx'), 'VehiclesScreen'),
})
const drivers = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/drivers',
  staticData: { title: 'Drivers' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/drivers.tsx'), 'DriversScreen'),
})
const ownerDrivers = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/owner-drivers',
  staticData: { title: 'Owner drivers' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/owner-drivers.tsx'), 'OwnerDriversScreen'),
})
const contractHire = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/contract-hire',
  staticData: { title: 'Contract hire' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/contract-hire.tsx'), 'ContractHireScreen'),
})
const subContractors = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/sub-contractors',
  staticData: { title: 'Sub-contractors' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/sub-contractors.tsx'), 'SubContractorsScreen'),
})
const depots = createRoute({
  getParentRoute: () => inside,
  path: '/account-settings/depots',
  staticData: { title: 'Depots' },
  validateSearch: catalogueAddress.read,
  component: screen(() => import('./screens/depots.tsx'), 'DepotsScreen'),
})

const loadNotYet = () => import('./screens/not-yet.tsx')
const later = notYet.map(({ path, title }) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    staticData: { title },
    component: screen(loadNotYet, 'NotYetScreen'),
  }),
)
const leading = Object.keys(sectionChildren).map((path) => createRoute({ getParentRoute: () => inside, path }))

const routeTree = root.addChildren([
  open.addChildren([index, login, forgotPassword, changePassword, setPassword, acceptInvitation, acceptTerms, designs]),
  inside.addChildren([
    unauthorized,
    profile,
    customerChangePassword,
    home,
    trafficDiary,
    customerTrafficDiary,
    markForInvoice,
    externalInvoice,
    customerInvoices,
    customerFinance,
    services,
    profiles,
    roles,
    companyDetails,
    customers,
    vehicles,
    drivers,
    ownerDrivers,
    contractHire,
    subContractors,
    depots,
    ...later,
    ...leading,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
