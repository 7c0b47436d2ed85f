/**
 * Screens of the route table that come later: each opens an honest "not available yet" page inside the shell.
 * Whoever builds one adds its route in `router.tsx` and takes it out here; in the end the list is empty.
 */
export const notYet = [
  { path: '/planner', title: 'Planner' },
  { path: '/organizer', title: 'Organizer' },
  { path: '/driver-holiday-management', title: 'Driver holiday management' },
  { path: '/approve-workday', title: 'Approve workday' },
  { path: '/email-log', title: 'E-mail report' },
  { path: '/support', title: 'Support' },

  { path: '/finance/invoices/credit-notes', title: 'Credit notes' },
  { path: '/finance/invoices/drivers', title: 'Driver invoices' },
  { path: '/finance/invoices/agency', title: 'Agency invoices' },
  { path: '/finance/timesheet/drivers', title: 'Driver timesheet' },
  { path: '/finance/timesheet/agency-drivers', title: 'Agency driver timesheet' },
  { path: '/finance/timesheet/vehicles', title: 'Vehicle timesheet' },
  { path: '/finance/reports/sub-contractors', title: 'Sub-contractor report' },
  { path: '/finance/reports/customers', title: 'Customer report' },
  { path: '/finance/reports/jobs', title: 'Job report' },
  { path: '/finance/reports/vehicles', title: 'Vehicle report' },

  { path: '/settings/notification', title: 'Notification settings' },
  { path: '/settings/check-report-setttings', title: 'Check report settings' },
  { path: '/settings/email/general', title: 'E-mail settings: general' },
  { path: '/settings/email/invoice', title: 'E-mail settings: invoice' },
  { path: '/settings/email/defect', title: 'E-mail settings: defect' },
  { path: '/settings/email/driver-invoice', title: 'E-mail settings: driver invoice' },
  { path: '/settings/email/driver-holiday', title: 'E-mail settings: driver holiday' },
  { path: '/settings/invoice', title: 'Invoice settings' },
  { path: '/settings/check-report', title: 'Check report' },
  { path: '/settings/holiday', title: 'Holiday settings' },
  { path: '/settings/reminder/job', title: 'Reminders: job' },
  { path: '/settings/reminder/workday', title: 'Reminders: workday' },
  { path: '/settings/reminder/mot', title: 'Reminders: MOT' },
  { path: '/settings/reminder/vor', title: 'Reminders: VOR' },
  { path: '/settings/reminder/pmi', title: 'Reminders: PMI' },
  { path: '/settings/reminder/general-task', title: 'Reminders: general task' },

  { path: '/integrations/courier-exchange', title: 'Courier exchange' },

  { path: '/customer/email', title: 'E-mail' },
  { path: '/settings/customer-ftp', title: 'FTP settings' },
  { path: '/settings/notifications', title: 'Notification settings' },

  { path: '/console/profiles', title: 'Profiles' },
  { path: '/console/clients', title: 'Clients' },
  { path: '/console/roles', title: 'Roles' },
  { path: '/console/support', title: 'Support' },
  { path: '/console/server-settings', title: 'Server settings' },
] as const
