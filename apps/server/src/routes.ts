import { addressesRoutes } from '#features/addresses/index.ts'
import { allocationRoutes } from '#features/allocation/index.ts'
import { auditTrailRoutes } from '#features/audit-trail/index.ts'
import { bookingsRoutes } from '#features/bookings/index.ts'
import { calculatorsRoutes } from '#features/calculators/index.ts'
import { checkReportsRoutes } from '#features/check-reports/index.ts'
import { clientExportsRoutes } from '#features/client-exports/index.ts'
import { closedPeriodsRoutes } from '#features/closed-periods/index.ts'
import { companyRoutes } from '#features/company/index.ts'
import { companyViewsRoutes } from '#features/company-views/index.ts'
import { consoleStaffRoutes } from '#features/console-staff/index.ts'
import { consoleTrailRoutes } from '#features/console-trail/index.ts'
import { contractorsRoutes } from '#features/contractors/index.ts'
import { creditNotesRoutes } from '#features/credit-notes/index.ts'
import { customersRoutes } from '#features/customers/index.ts'
import { debtsRoutes } from '#features/debts/index.ts'
import { defectsRoutes } from '#features/defects/index.ts'
import { diarySettingsRoutes } from '#features/diary-settings/index.ts'
import { driverCapturesRoutes } from '#features/driver-captures/index.ts'
import { driverDayRoutes } from '#features/driver-day/index.ts'
import { driverDevicesRoutes } from '#features/driver-devices/index.ts'
import { driverPushesRoutes } from '#features/driver-pushes/index.ts'
import { driversRoutes } from '#features/drivers/index.ts'
import { emailsRoutes } from '#features/emails/index.ts'
import { exchangeRoutes } from '#features/exchange/index.ts'
import { expiryRoutes } from '#features/expiry/index.ts'
import { generalTasksRoutes } from '#features/general-tasks/index.ts'
import { holidaysRoutes } from '#features/holidays/index.ts'
import { homeRoutes } from '#features/home/index.ts'
import { importsRoutes } from '#features/imports/index.ts'
import { invoicesRoutes } from '#features/invoices/index.ts'
import { invoicingRoutes } from '#features/invoicing/index.ts'
import { jobCopiesRoutes } from '#features/job-copies/index.ts'
import { jobDocumentsRoutes } from '#features/job-documents/index.ts'
import { jobEntryRoutes } from '#features/job-entry/index.ts'
import { jobListRoutes } from '#features/job-list/index.ts'
import { jobRemindersRoutes } from '#features/job-reminders/index.ts'
import { jobStepsRoutes } from '#features/job-steps/index.ts'
import { jobsRoutes } from '#features/jobs/index.ts'
import { leaveRoutes } from '#features/leave/index.ts'
import { lookupsRoutes } from '#features/lookups/index.ts'
import { notificationsRoutes } from '#features/notifications/index.ts'
import { orderFilesRoutes } from '#features/order-files/index.ts'
import { organizerRoutes } from '#features/organizer/index.ts'
import { paymentsRoutes } from '#features/payments/index.ts'
import { personalDataRoutes } from '#features/personal-data/index.ts'
import { positionsRoutes } from '#features/positions/index.ts'
import { preferencesRoutes } from '#features/preferences/index.ts'
import { proofsRoutes } from '#features/proofs/index.ts'
import { quotesRoutes } from '#features/quotes/index.ts'
import { reportsRoutes } from '#features/reports/index.ts'
import { retentionRoutes } from '#features/retention/index.ts'
import { selfBillsRoutes } from '#features/self-bills/index.ts'
import { serverSettingsRoutes } from '#features/server-settings/index.ts'
import { serviceMinutesRoutes } from '#features/service-minutes/index.ts'
import { sessionsRoutes } from '#features/sessions/index.ts'
import { staffRoutes } from '#features/staff/index.ts'
import { stopTimesRoutes } from '#features/stop-times/index.ts'
import { subJobsRoutes } from '#features/sub-jobs/index.ts'
import { supportRoutes } from '#features/support/index.ts'
import { tariffsRoutes } from '#features/tariffs/index.ts'
import { tenantsRoutes } from '#features/tenants/index.ts'
import { timesheetsRoutes } from '#features/timesheets/index.ts'
import { trackersRoutes } from '#features/trackers/index.ts'
import { trackingRoutes } from '#features/tracking/index.ts'
import { vehicleRemindersRoutes } from '#features/vehicle-reminders/index.ts'
import { vehiclesRoutes } from '#features/vehicles/index.ts'
import type { Route } from '#platform/http/calls/context.ts'

/** Every call with its use case, by feature. */
export const routes: readonly Route[] = [
  ...sessionsRoutes,
  ...notificationsRoutes,
  ...homeRoutes,
  ...expiryRoutes,
  ...generalTasksRoutes,
  ...defectsRoutes,
  ...checkReportsRoutes,
  ...positionsRoutes,
  ...preferencesRoutes,
  ...invoicesRoutes,
  ...invoicingRoutes,
  ...paymentsRoutes,
  ...creditNotesRoutes,
  ...debtsRoutes,
  ...closedPeriodsRoutes,
  ...selfBillsRoutes,
  ...allocationRoutes,
  ...organizerRoutes,
  ...leaveRoutes,
  ...vehicleRemindersRoutes,
  ...tenantsRoutes,
  ...clientExportsRoutes,
  ...timesheetsRoutes,
  ...proofsRoutes,
  ...companyRoutes,
  ...lookupsRoutes,
  ...customersRoutes,
  ...staffRoutes,
  ...tariffsRoutes,
  ...calculatorsRoutes,
  ...vehiclesRoutes,
  ...driverCapturesRoutes,
  ...driverDayRoutes,
  ...driverDevicesRoutes,
  ...driverPushesRoutes,
  ...driversRoutes,
  ...contractorsRoutes,
  ...jobsRoutes,
  ...jobListRoutes,
  ...diarySettingsRoutes,
  ...jobEntryRoutes,
  ...quotesRoutes,
  ...bookingsRoutes,
  ...trackersRoutes,
  ...trackingRoutes,
  ...jobDocumentsRoutes,
  ...subJobsRoutes,
  ...stopTimesRoutes,
  ...serviceMinutesRoutes,
  ...jobStepsRoutes,
  ...jobCopiesRoutes,
  ...jobRemindersRoutes,
  ...emailsRoutes,
  ...holidaysRoutes,
  ...exchangeRoutes,
  ...addressesRoutes,
  ...auditTrailRoutes,
  ...reportsRoutes,
  ...retentionRoutes,
  ...personalDataRoutes,
  ...importsRoutes,
  ...companyViewsRoutes,
  ...consoleStaffRoutes,
  ...consoleTrailRoutes,
  ...serverSettingsRoutes,
  ...orderFilesRoutes,
  ...supportRoutes,
]
