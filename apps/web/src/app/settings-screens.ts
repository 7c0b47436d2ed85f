import { catalogueAddress } from '#features/catalogues/address.ts'
import type { TrackerSearch } from '#features/trackers/index.ts'
import { listSearch, type Screen, screen } from './screen.ts'

const loadEmailSettings = () => import('./screens/settings/email-settings.tsx')

/** What a company is reminded of: one file, since the screens share almost all of it. */
const loadReminders = (name: keyof typeof import('./screens/settings/reminders.tsx')) => async () =>
  (await import('./screens/settings/reminders.tsx'))[name]

const catalogue = { search: catalogueAddress.read, views: { form: '?open=new' } } as const

/** How the company works: what it is told of, what it sends, and what it is reminded of. */
export const settingsScreens = [
  screen({ path: '/settings', title: 'Settings', kind: 'section' }),
  screen({
    path: '/settings/notification',
    title: 'Notification settings',
    label: 'Notification',
    load: async () => (await import('./screens/settings/notification-settings.tsx')).NotificationSettingsScreen,
  }),
  screen({
    path: '/settings/check-report-setttings',
    title: 'Check report settings',
    load: async () => (await import('./screens/settings/check-report-sending.tsx')).CheckReportSendingScreen,
  }),
  screen({ path: '/settings/email', title: 'E-mail settings', label: 'Email', kind: 'section' }),
  screen({
    path: '/settings/email/general',
    title: 'E-mail settings: general',
    load: async () => (await loadEmailSettings()).GeneralEmailScreen,
  }),
  screen({
    path: '/settings/email/invoice',
    title: 'E-mail settings: invoice',
    load: async () => (await loadEmailSettings()).InvoiceEmailScreen,
  }),
  screen({
    path: '/settings/email/invoice-reminder',
    title: 'E-mail settings: payment reminder',
    load: async () => (await loadEmailSettings()).InvoiceReminderEmailScreen,
  }),
  screen({
    path: '/settings/email/statement',
    title: 'E-mail settings: statement',
    load: async () => (await loadEmailSettings()).StatementEmailScreen,
  }),
  screen({
    path: '/settings/email/defect',
    title: 'E-mail settings: defect',
    load: async () => (await loadEmailSettings()).DefectEmailScreen,
  }),
  screen({
    path: '/settings/email/driver-invoice',
    title: 'E-mail settings: driver invoice',
    load: async () => (await loadEmailSettings()).DriverInvoiceEmailScreen,
  }),
  screen({
    path: '/settings/email/driver-holiday',
    title: 'E-mail settings: driver holiday',
    load: async () => (await loadEmailSettings()).DriverHolidayEmailScreen,
  }),
  screen({
    path: '/settings/invoice',
    title: 'Invoice settings',
    label: 'Invoice',
    load: async () => (await import('./screens/settings/invoice-settings.tsx')).InvoiceSettingsScreen,
  }),
  screen({
    path: '/settings/check-report',
    title: 'Check report',
    load: async () => (await import('./screens/settings/check-report.tsx')).CheckReportScreen,
  }),
  screen({
    path: '/settings/holiday',
    title: 'Holiday settings',
    label: 'Holiday',
    load: async () => (await import('./screens/settings/holiday-settings.tsx')).HolidaySettingsScreen,
  }),
  screen({
    path: '/settings/pay',
    title: 'Pay settings',
    label: 'Pay',
    load: async () => (await import('./screens/settings/pay-settings.tsx')).PaySettingsScreen,
  }),
  screen({
    path: '/settings/trackers',
    title: 'Vehicle trackers',
    label: 'Trackers',
    search: listSearch<TrackerSearch>,
    views: { unknown: '?state=unknown' },
    load: async () => (await import('./screens/settings/vehicle-trackers.tsx')).VehicleTrackersScreen,
  }),
  screen({ path: '/settings/reminder', title: 'Reminders', label: 'Reminder', kind: 'section' }),
  screen({ path: '/settings/reminder/job', title: 'Reminders: job', load: loadReminders('JobReminders') }),
  screen({ path: '/settings/reminder/workday', title: 'Reminders: workday', load: loadReminders('WorkdayReminders') }),
  screen({ path: '/settings/reminder/mot', title: 'Reminders: MOT', load: loadReminders('MotReminders') }),
  screen({ path: '/settings/reminder/vor', title: 'Reminders: VOR', load: loadReminders('VorReminders') }),
  screen({ path: '/settings/reminder/pmi', title: 'Reminders: PMI', load: loadReminders('PmiReminders') }),
  screen({ path: '/settings/reminder/papers', title: 'Reminders: papers', load: loadReminders('PaperReminders') }),
  screen({
    path: '/settings/reminder/general-task',
    title: 'Reminders: general task',
    ...catalogue,
    load: loadReminders('GeneralTasks'),
  }),
] as const satisfies readonly Screen[]
