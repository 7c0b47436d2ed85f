import {
  IconBeach,
  IconCalendar,
  IconClockCheck,
  IconDeviceMobileMessage,
  IconHome,
  IconKey,
  IconList,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPlugConnected,
  IconTimeline,
  IconUser,
} from '@tabler/icons-react'
import type { AuditSearch } from '#features/audit-trail/index.ts'
import { catalogueAddress } from '#features/catalogues/address.ts'
import type { CheckSearch } from '#features/check-reports/index.ts'
import type { DefectSearch } from '#features/defects/index.ts'
import type { CaptureSearch } from '#features/driver-captures/index.ts'
import type { EmailLogSearch } from '#features/emails/index.ts'
import type { DueSearch } from '#features/expiry/index.ts'
import { importAddress } from '#features/imports/address.ts'
import { diaryAddress } from '#features/job-list/address.ts'
import type { LeaveSearch } from '#features/leave/index.ts'
import type { LiveSearch } from '#features/live-drivers/index.ts'
import { organizerAddress } from '#features/organizer/address.ts'
import { supportAddress } from '#features/support/address.ts'
import type { ApproveSearch } from '#features/timesheets/index.ts'
import { consoleScreens } from './console-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { portalScreens } from './portal-screens.ts'
import { reportScreens } from './report-screens.ts'
import { listSearch, type Screen, screen } from './screen.ts'
import { selfBillScreens } from './self-bill-screens.ts'
import { settingsScreens } from './settings-screens.ts'
import { timesheetScreens } from './timesheet-screens.ts'

const signIn = (search: Record<string, unknown>): { to?: string } =>
  typeof search.to === 'string' ? { to: search.to } : {}
const loadGuide = () => import('./shell/guide.ts')
const loadChoosePassword = () => import('./screens/sign-in/choose-password.tsx')
/** One's own and the company's people come in one file: apart, what they share would be sent to every screen. */
const loadPeople = () => import('./screens/account-settings/people.ts')

const form = '?open=new'
const catalogue = { search: catalogueAddress.read, views: { form } } as const
/** A screen of several catalogues, by the names of its tabs; the first one is shown by the path alone. */
const catalogues = <const T extends string>(...tabs: readonly T[]) => ({
  search: catalogueAddress.read,
  views: Object.fromEntries(
    tabs.flatMap((tab) => [
      [tab, `?tab=${tab}`],
      [`${tab} form`, `?tab=${tab}&open=new`],
    ]),
  ),
})

/**
 * Every screen, in the order of the menus. Router, side bar, top bar, settings menu, sections' tabs, palette, titles and
 * the sweep of the screens read this table and nothing else.
 */
export const screens = [
  // signing in
  screen({
    path: '/login',
    title: 'Sign in',
    kind: 'open',
    search: signIn,
    load: async () => (await import('./screens/sign-in/login.tsx')).LoginScreen,
  }),
  screen({
    path: '/forgot-password',
    title: 'Forgot password',
    kind: 'open',
    load: async () => (await import('./screens/sign-in/forgot-password.tsx')).ForgotPasswordScreen,
  }),
  screen({
    path: '/change-password/$token',
    title: 'Choose a password',
    kind: 'open',
    load: async () => (await loadChoosePassword()).ChangePasswordScreen,
  }),
  screen({
    path: '/set-password/$token',
    title: 'Choose a password',
    kind: 'open',
    load: async () => (await loadChoosePassword()).SetPasswordScreen,
  }),
  screen({
    path: '/accept-invitation/$token',
    title: 'Invitation',
    kind: 'open',
    load: async () => (await import('./screens/sign-in/accept-invitation.tsx')).AcceptInvitationScreen,
  }),
  screen({
    path: '/accept/terms-and-conditions/privacy-policy/$token',
    title: 'Terms and conditions',
    kind: 'open',
    load: async () => (await import('./screens/sign-in/accept-terms.tsx')).AcceptTermsScreen,
  }),
  screen({
    path: '/track/$token',
    title: 'Track your delivery',
    kind: 'open',
    load: async () => (await import('./screens/tracking.tsx')).TrackingScreen,
  }),
  screen({
    path: '/designs',
    title: 'Designs',
    kind: 'open',
    load: async () => (await import('./designs/designs-screen.tsx')).DesignsScreen,
  }),

  // everybody who is signed in
  screen({
    path: '/unauthorized',
    title: 'Not allowed',
    load: async () => (await import('./screens/unauthorized.tsx')).UnauthorizedScreen,
  }),
  screen({
    path: '/profile',
    title: 'My profile',
    label: 'My Profile',
    menu: [{ place: 'account', icon: IconUser }],
    load: async () => (await loadPeople()).ProfileScreen,
  }),
  screen({
    path: '/customer/change-password',
    title: 'Change password',
    label: 'Change Password',
    menu: [{ place: 'account', icon: IconKey }],
    load: async () => (await import('./screens/own-password.tsx')).OwnPasswordScreen,
  }),
  screen({
    path: '/guide',
    title: 'Guide',
    load: async () => (await loadGuide()).GuideIndex,
  }),
  screen({
    path: '/guide/$page',
    title: 'Guide',
    load: async () => (await loadGuide()).GuidePageScreen,
  }),

  // the office
  screen({
    path: '/home',
    title: 'Home',
    menu: [{ place: 'side', icon: IconHome }],
    load: async () => (await import('./screens/home.tsx')).HomeScreen,
  }),
  screen({
    path: '/traffic-diary',
    title: 'Traffic diary',
    menu: [{ place: 'side', icon: IconList }],
    search: diaryAddress.read,
    load: async () => (await import('./screens/office/traffic-diary.tsx')).TrafficDiaryScreen,
    ahead: async () => (await import('./screens/office/traffic-diary.tsx')).askAhead,
    views: { entry: '?entry=new', trip: '?entry=trip', quote: '?entry=quote' },
  }),
  screen({
    path: '/organizer',
    title: 'Organizer',
    menu: [{ place: 'side', icon: IconCalendar }],
    search: organizerAddress.read,
    load: async () => (await import('./screens/office/organizer.tsx')).OrganizerScreen,
  }),
  screen({
    path: '/live-drivers',
    title: 'Live drivers',
    menu: [{ place: 'side', icon: IconMapPin }],
    search: listSearch<LiveSearch>,
    load: async () => (await import('./screens/office/live-drivers.tsx')).LiveDriversScreen,
    views: { late: '?lateness=late' },
  }),
  screen({ path: '/planner', title: 'Planner', menu: [{ place: 'side', icon: IconTimeline }] }),
  screen({
    path: '/captures',
    title: 'Captures',
    menu: [{ place: 'side', icon: IconDeviceMobileMessage }],
    search: listSearch<CaptureSearch>,
    load: async () => (await import('./screens/office/captures.tsx')).CapturesScreen,
    views: { all: '?state=all' },
  }),
  screen({
    path: '/driver-holiday-management',
    title: 'Driver holiday management',
    menu: [{ place: 'top', icon: IconBeach }],
    search: listSearch<LeaveSearch>,
    load: async () => (await import('./screens/office/driver-holidays.tsx')).DriverHolidaysScreen,
    views: { requests: '?show=requests', ask: '?dialog=ask' },
  }),
  screen({
    path: '/integrations',
    title: 'Integrations',
    kind: 'section',
    menu: [{ place: 'account', icon: IconPlugConnected }],
  }),
  screen({
    path: '/integrations/courier-exchange',
    title: 'Courier exchange',
    load: async () => (await import('#features/exchange/shell.ts')).CourierExchangePage,
  }),
  screen({
    path: '/support',
    title: 'Support',
    menu: [{ place: 'account', icon: IconMessage }],
    search: supportAddress.read,
    load: async () => (await import('./screens/office/support.tsx')).SupportScreen,
    views: { form: '?open=new' },
  }),
  screen({
    path: '/approve-workday',
    title: 'Approve workday',
    label: 'Clock In Approve',
    search: listSearch<ApproveSearch>,
    load: async () => (await import('./screens/office/approve-workday.tsx')).ApproveWorkdayScreen,
    menu: [
      { place: 'top', icon: IconClockCheck },
      { place: 'account', icon: IconClockCheck },
    ],
  }),
  screen({
    path: '/email-log',
    title: 'E-mail report',
    search: listSearch<EmailLogSearch>,
    load: async () => (await import('./screens/office/email-log.tsx')).EmailLogScreen,
    label: 'Email Report',
    menu: [
      { place: 'top', icon: IconMail },
      { place: 'account', icon: IconMail },
    ],
  }),

  screen({
    path: '/import',
    title: 'Import',
    search: importAddress.read,
    views: { vehicles: '?kind=vehicles' },
    load: async () => (await import('#features/imports/shell.ts')).ImportPage,
  }),

  // the company's money
  screen({ path: '/finance', title: 'Finance', kind: 'section' }),
  ...invoiceScreens,
  ...selfBillScreens,
  ...timesheetScreens,
  ...reportScreens,

  // what the company consists of
  screen({ path: '/account-settings', title: 'Account settings', kind: 'section' }),
  screen({
    path: '/account-settings/profiles',
    title: 'Profiles',
    load: async () => (await loadPeople()).ProfilesScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/roles',
    title: 'Roles',
    load: async () => (await loadPeople()).RolesScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/company-details',
    title: 'Company details',
    load: async () => (await import('./screens/account-settings/company-details.tsx')).CompanyDetailsScreen,
    ...catalogues('tax_codes'),
  }),
  screen({
    path: '/account-settings/services',
    title: 'Services',
    load: async () => (await import('./screens/account-settings/services.tsx')).ServicesScreen,
    ...catalogues(
      'service',
      'extra_tariff',
      'waiting_charge',
      'freight_type',
      'load_type',
      'london_prices',
      'airfreight_prices',
    ),
  }),
  screen({
    path: '/account-settings/customers',
    title: 'Customers',
    load: async () => (await import('./screens/account-settings/customers.tsx')).CustomersScreen,
    ...catalogues('customers', 'customer_address_details'),
  }),
  screen({
    path: '/account-settings/vehicles',
    title: 'Vehicles',
    load: async () => (await import('./screens/account-settings/vehicles.tsx')).VehiclesScreen,
    ...catalogues('vehicle_types', 'vehicles', 'trailers', 'vehicle_checks', 'trailer_checks'),
  }),
  screen({
    path: '/account-settings/drivers',
    title: 'Drivers',
    load: async () => (await import('./screens/account-settings/drivers.tsx')).DriversScreen,
    ...catalogues('drivers', 'agencies'),
  }),
  screen({
    path: '/account-settings/owner-drivers',
    title: 'Owner drivers',
    setting: 'owner_driver',
    load: async () => (await import('./screens/account-settings/owner-drivers.tsx')).OwnerDriversScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/contract-hire',
    title: 'Contract hire',
    load: async () => (await import('./screens/account-settings/contract-hire.tsx')).ContractHireScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/sub-contractors',
    title: 'Sub-contractors',
    load: async () => (await import('./screens/account-settings/sub-contractors.tsx')).SubContractorsScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/depots',
    title: 'Depots',
    load: async () => (await import('./screens/account-settings/depots.tsx')).DepotsScreen,
    ...catalogue,
  }),
  screen({
    path: '/account-settings/check-reports',
    title: 'Check reports',
    search: listSearch<CheckSearch>,
    views: { form, defects: '?status=defects', unchecked: '?show=unchecked' },
    load: async () => (await import('./screens/account-settings/check-reports.tsx')).CheckReportsScreen,
  }),
  screen({
    path: '/account-settings/defects',
    title: 'Defects',
    search: listSearch<DefectSearch>,
    views: { form, open: '?status=open' },
    load: async () => (await import('./screens/account-settings/defects.tsx')).DefectsScreen,
  }),
  screen({
    path: '/account-settings/audit-trail',
    title: 'Audit trail',
    search: listSearch<AuditSearch>,
    load: async () => (await import('./screens/account-settings/audit-trail.tsx')).AuditTrailScreen,
    views: { 'one row': '?kind=jobs&row_id=1', words: '?keywords=depot' },
  }),
  screen({
    path: '/account-settings/retention',
    title: 'Retention',
    load: async () => (await import('./screens/account-settings/retention.tsx')).RetentionScreen,
  }),

  screen({
    path: '/account-settings/due-dates',
    title: 'Expiry dates',
    search: listSearch<DueSearch>,
    views: { expired: '?status=red' },
    load: async () => (await import('./screens/account-settings/due-dates.tsx')).DueDatesScreen,
  }),

  ...settingsScreens,

  ...portalScreens,
  ...consoleScreens,
] as const satisfies readonly Screen[]
