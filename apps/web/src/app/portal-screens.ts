import { IconCalendarPlus, IconFileInvoice, IconList, IconMail } from '@tabler/icons-react'
import type { BookingsSearch } from '#features/bookings/index.ts'
import type { PortalCreditNoteSearch } from '#features/credit-notes/index.ts'
import type { EmailLogSearch } from '#features/emails/index.ts'
import type { PortalInvoiceSearch } from '#features/invoices/index.ts'
import { diaryAddress } from '#features/job-list/address.ts'
import { listSearch, screen } from './screen.ts'

/** The customers' portal, in the order of its menus. */
export const portalScreens = [
  screen({
    path: '/customer/traffic-diary',
    title: 'Traffic diary',
    menu: [{ place: 'side', icon: IconList }],
    search: diaryAddress.read,
    load: async () => (await import('./screens/portal/customer-traffic-diary.tsx')).CustomerTrafficDiaryScreen,
  }),
  screen({
    path: '/customer/bookings',
    title: 'Bookings',
    menu: [{ place: 'side', icon: IconCalendarPlus }],
    search: listSearch<BookingsSearch>,
    views: { form: '?open=new' },
    load: async () => (await import('./screens/portal/customer-bookings.tsx')).CustomerBookingsScreen,
  }),
  screen({
    path: '/customer/quotes/$id',
    title: 'Quote',
    load: async () => (await import('./screens/portal/customer-quote.tsx')).CustomerQuoteScreen,
  }),
  screen({
    path: '/customer/finance',
    title: 'Finance',
    menu: [{ place: 'side', icon: IconFileInvoice }],
    /** A customer's invoices, their credit notes, or their statement. */
    search: listSearch<PortalInvoiceSearch | PortalCreditNoteSearch>,
    views: { 'credit notes': '?show=credit-notes', statement: '?show=statement' },
    load: async () => (await import('./screens/portal/customer-finance.tsx')).CustomerFinanceScreen,
  }),
  screen({
    path: '/customer/email',
    title: 'E-mail',
    menu: [{ place: 'side', icon: IconMail }],
    search: listSearch<EmailLogSearch>,
    load: async () => (await import('./screens/office/email-log.tsx')).EmailLogScreen,
  }),
  screen({
    path: '/customer/users',
    title: 'Users',
    load: async () => (await import('./screens/portal/customer-users.tsx')).CustomerUsersScreen,
  }),
  screen({
    path: '/customer/profile',
    title: 'Our details',
    load: async () => (await import('./screens/portal/customer-profile.tsx')).CustomerProfileScreen,
  }),
  screen({
    path: '/customer/help',
    title: 'Help and contact',
    load: async () => (await import('./screens/portal/customer-help.tsx')).CustomerHelpScreen,
  }),
  screen({
    path: '/settings/customer-ftp',
    title: 'FTP settings',
    load: async () => (await import('./screens/portal/customer-ftp.tsx')).CustomerFtpScreen,
  }),
  screen({
    path: '/settings/notifications',
    title: 'Notification settings',
    label: 'Notification',
    load: async () => (await import('./screens/portal/customer-notifications.tsx')).CustomerNotificationsScreen,
  }),
] as const
