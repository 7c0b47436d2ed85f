import { addressesTables } from '#features/addresses/addresses.tables.ts'
import { bookingsTables } from '#features/bookings/bookings.tables.ts'
import { calculatorsTables } from '#features/calculators/calculators.tables.ts'
import { checkReportsTables } from '#features/check-reports/check-reports.tables.ts'
import { clientExportsTables } from '#features/client-exports/client-exports.tables.ts'
import { closedPeriodsTables } from '#features/closed-periods/closed-periods.tables.ts'
import { companyTables } from '#features/company/company.tables.ts'
import { companyViewsTables } from '#features/company-views/company-views.tables.ts'
import { consoleStaffTables } from '#features/console-staff/console-staff.tables.ts'
import { contractorsTables } from '#features/contractors/contractors.tables.ts'
import { creditNotesTables } from '#features/credit-notes/credit-notes.tables.ts'
import { customersTables } from '#features/customers/customers.tables.ts'
import { debtsTables } from '#features/debts/debts.tables.ts'
import { defectsTables } from '#features/defects/defects.tables.ts'
import { driverCapturesTables } from '#features/driver-captures/driver-captures.tables.ts'
import { driverDevicesTables } from '#features/driver-devices/driver-devices.tables.ts'
import { driverPushesTables } from '#features/driver-pushes/driver-pushes.tables.ts'
import { driversTables } from '#features/drivers/drivers.tables.ts'
import { emailsTables } from '#features/emails/emails.tables.ts'
import { exchangeTables } from '#features/exchange/exchange.tables.ts'
import { expiryTables } from '#features/expiry/expiry.tables.ts'
import { filesTables } from '#features/files/files.tables.ts'
import { generalTasksTables } from '#features/general-tasks/general-tasks.tables.ts'
import { importsTables } from '#features/imports/imports.tables.ts'
import { invoicesTables } from '#features/invoices/invoices.tables.ts'
import { invoicingTables } from '#features/invoicing/invoicing.tables.ts'
import { jobEntryTables } from '#features/job-entry/job-entry.tables.ts'
import { jobOffersTables } from '#features/job-offers/job-offers.tables.ts'
import { jobRemindersTables } from '#features/job-reminders/job-reminders.tables.ts'
import { jobsTables } from '#features/jobs/jobs.tables.ts'
import { leaveTables } from '#features/leave/leave.tables.ts'
import { notificationsTables } from '#features/notifications/notifications.tables.ts'
import { orderFilesTables } from '#features/order-files/order-files.tables.ts'
import { organizerTables } from '#features/organizer/organizer.tables.ts'
import { paymentsTables } from '#features/payments/payments.tables.ts'
import { personalDataTables } from '#features/personal-data/personal-data.tables.ts'
import { placeArrivalsTables } from '#features/place-arrivals/place-arrivals.tables.ts'
import { positionsTables } from '#features/positions/positions.tables.ts'
import { preferencesTables } from '#features/preferences/preferences.tables.ts'
import { proofsTables } from '#features/proofs/proofs.tables.ts'
import { quotesTables } from '#features/quotes/quotes.tables.ts'
import { reportsTables } from '#features/reports/reports.tables.ts'
import { retentionTables } from '#features/retention/retention.tables.ts'
import { selfBillsTables } from '#features/self-bills/self-bills.tables.ts'
import { sessionsTables } from '#features/sessions/sessions.tables.ts'
import { settingsTables } from '#features/settings/settings.tables.ts'
import { staffTables } from '#features/staff/staff.tables.ts'
import { stopEstimatesTables } from '#features/stop-estimates/stop-estimates.tables.ts'
import { stopTimesTables } from '#features/stop-times/stop-times.tables.ts'
import { supportTables } from '#features/support/support.tables.ts'
import { tariffsTables } from '#features/tariffs/tariffs.tables.ts'
import { tenantsTables } from '#features/tenants/tenants.tables.ts'
import { timesheetsTables } from '#features/timesheets/timesheets.tables.ts'
import { trackersTables } from '#features/trackers/trackers.tables.ts'
import { trackingTables } from '#features/tracking/tracking.tables.ts'
import { vehicleRemindersTables } from '#features/vehicle-reminders/vehicle-reminders.tables.ts'
import { vehiclesTables } from '#features/vehicles/vehicles.tables.ts'
import { workdaysTables } from '#features/workdays/workdays.tables.ts'
import type { Database } from '#platform/db/database.ts'
import { platformTables } from './platform.tables.ts'
import type { CompanyRecord, Exported, TableRecord } from './table-record.ts'

/**
 * Every table of the database, with what its feature says of it; one without a record does not compile. Who lists tables
 * or rules by these records, as the page Retention does, lists them in this order.
 */
const records = {
  ...jobsTables,
  ...platformTables,
  ...proofsTables,
  ...emailsTables,
  ...bookingsTables,
  ...trackingTables,
  ...companyViewsTables,
  ...vehiclesTables,
  ...importsTables,
  ...orderFilesTables,
  ...checkReportsTables,
  ...defectsTables,
  ...driversTables,
  ...driverDevicesTables,
  ...driverPushesTables,
  ...driverCapturesTables,
  ...jobOffersTables,
  ...placeArrivalsTables,
  ...positionsTables,
  ...stopEstimatesTables,
  ...trackersTables,
  ...addressesTables,
  ...calculatorsTables,
  ...clientExportsTables,
  ...closedPeriodsTables,
  ...companyTables,
  ...consoleStaffTables,
  ...contractorsTables,
  ...creditNotesTables,
  ...customersTables,
  ...debtsTables,
  ...exchangeTables,
  ...expiryTables,
  ...filesTables,
  ...generalTasksTables,
  ...invoicesTables,
  ...invoicingTables,
  ...jobEntryTables,
  ...jobRemindersTables,
  ...leaveTables,
  ...notificationsTables,
  ...organizerTables,
  ...paymentsTables,
  ...personalDataTables,
  ...preferencesTables,
  ...quotesTables,
  ...reportsTables,
  ...retentionTables,
  ...selfBillsTables,
  ...sessionsTables,
  ...settingsTables,
  ...staffTables,
  ...stopTimesTables,
  ...supportTables,
  ...tariffsTables,
  ...tenantsTables,
  ...timesheetsTables,
  ...vehicleRemindersTables,
  ...workdaysTables,
} satisfies { readonly [T in keyof Database]: TableRecord<T> }

interface OtherRecord {
  export?: Exported
  view?: true
}
const known: Readonly<Record<string, CompanyRecord | OtherRecord>> = records

/** The tables with rows of companies. */
export const companyRecords = Object.entries(known).flatMap(([table, record]) =>
  'trail' in record ? [{ table, ...record }] : [],
)

/** The tables of which an export of a company is asked. */
export const exportRecords = Object.entries(known).flatMap(([table, { export: exported }]) =>
  exported ? [{ table, exported }] : [],
)

/** What shows rows of tables and keeps none. */
export const views: readonly string[] = Object.keys(known).filter((name) => 'view' in (known[name] ?? {}))
