import { addressesCalls } from './addresses/addresses.calls.ts'
import { allocationCalls } from './allocation/allocation.calls.ts'
import { auditTrailCalls } from './audit-trail/audit-trail.calls.ts'
import { bookingsCalls } from './bookings/bookings.calls.ts'
import { calculatorsCalls } from './calculators/calculators.calls.ts'
import { checkReportsCalls } from './check-reports/check-reports.calls.ts'
import { clientExportsCalls } from './client-exports/client-exports.calls.ts'
import { closedPeriodsCalls } from './closed-periods/closed-periods.calls.ts'
import { companyCalls } from './company/company.calls.ts'
import { companyViewsCalls } from './company-views/company-views.calls.ts'
import { consoleStaffCalls } from './console-staff/console-staff.calls.ts'
import { consoleTrailCalls } from './console-trail/console-trail.calls.ts'
import { contractorsCalls } from './contractors/contractors.calls.ts'
import { creditNotesCalls } from './credit-notes/credit-notes.calls.ts'
import { customersCalls } from './customers/customers.calls.ts'
import { debtsCalls } from './debts/debts.calls.ts'
import { defectsCalls } from './defects/defects.calls.ts'
import { diarySettingsCalls } from './diary-settings/diary-settings.calls.ts'
import { driverCapturesCalls } from './driver-captures/driver-captures.calls.ts'
import { officeCapturesCalls } from './driver-captures/office-captures.calls.ts'
import { driverDayCalls } from './driver-day/driver-day.calls.ts'
import { driverDevicesCalls } from './driver-devices/driver-devices.calls.ts'
import { driverPushesCalls } from './driver-pushes/driver-pushes.calls.ts'
import { driversCalls } from './drivers/drivers.calls.ts'
import { emailsCalls } from './emails/email-templates.calls.ts'
import { exchangeCalls } from './exchange/exchange.calls.ts'
import { integrationsCalls } from './exchange/integrations.calls.ts'
import { expiryCalls } from './expiry/expiry.calls.ts'
import { generalTasksCalls } from './general-tasks/general-tasks.calls.ts'
import { holidaysCalls } from './holidays/holidays.calls.ts'
import { homeCalls } from './home/home.calls.ts'
import { importsCalls } from './imports/imports.calls.ts'
import { invoicesCalls } from './invoices/invoices.calls.ts'
import { invoicingCalls } from './invoicing/invoicing.calls.ts'
import { jobCopiesCalls } from './job-copies/job-copies.calls.ts'
import { jobDocumentsCalls } from './job-documents/job-documents.calls.ts'
import { jobEntryCalls } from './job-entry/job-entry.calls.ts'
import { jobListCalls } from './job-list/job-list.calls.ts'
import { jobRemindersCalls } from './job-reminders/job-reminders.calls.ts'
import { jobStepsCalls } from './job-steps/job-steps.calls.ts'
import { jobsCalls } from './jobs/jobs.calls.ts'
import type { AnyCall } from './kernel/call.ts'
import { missedEventsCalls } from './kernel/missed-events.calls.ts'
import { leaveCalls } from './leave/leave.calls.ts'
import { leaveRequestCalls } from './leave/leave-requests.calls.ts'
import { lookupsCalls } from './lookups/lookups.calls.ts'
import { bellCalls } from './notifications/bell.calls.ts'
import { orderFilesCalls } from './order-files/order-files.calls.ts'
import { organizerCalls } from './organizer/organizer.calls.ts'
import { paymentsCalls } from './payments/payments.calls.ts'
import { personalDataCalls } from './personal-data/personal-data.calls.ts'
import { positionsCalls } from './positions/positions.calls.ts'
import { preferencesCalls } from './preferences/preferences.calls.ts'
import { proofsCalls } from './proofs/proofs.calls.ts'
import { quotesCalls } from './quotes/quotes.calls.ts'
import { reportsCalls } from './reports/reports.calls.ts'
import { retentionCalls } from './retention/retention.calls.ts'
import { selfBillsCalls } from './self-bills/self-bills.calls.ts'
import { serverSettingsCalls } from './server-settings/server-settings.calls.ts'
import { serviceMinutesCalls } from './service-minutes/service-minutes.calls.ts'
import { sessionsCalls } from './sessions/sessions.calls.ts'
import { staffCalls } from './staff/staff.calls.ts'
import { stopTimesCalls } from './stop-times/stop-times.calls.ts'
import { subJobsCalls } from './sub-jobs/sub-jobs.calls.ts'
import { supportCalls } from './support/support.calls.ts'
import { tariffsCalls } from './tariffs/tariffs.calls.ts'
import { tenantsCalls } from './tenants/tenants.calls.ts'
import { timesheetsCalls } from './timesheets/timesheets.calls.ts'
import { trackersCalls } from './trackers/trackers.calls.ts'
import { trackingCalls } from './tracking/tracking.calls.ts'
import { vehicleRemindersCalls } from './vehicle-reminders/vehicle-reminders.calls.ts'
import { vehiclesCalls } from './vehicles/vehicles.calls.ts'

/** Every call of the public contract, by feature. */
export const calls: readonly AnyCall[] = [
  ...sessionsCalls,
  ...missedEventsCalls,
  ...bellCalls,
  ...homeCalls,
  ...expiryCalls,
  ...generalTasksCalls,
  ...defectsCalls,
  ...checkReportsCalls,
  ...positionsCalls,
  ...preferencesCalls,
  ...allocationCalls,
  ...organizerCalls,
  ...leaveCalls,
  ...leaveRequestCalls,
  ...vehicleRemindersCalls,
  ...tenantsCalls,
  ...clientExportsCalls,
  ...timesheetsCalls,
  ...proofsCalls,
  ...jobsCalls,
  ...jobListCalls,
  ...diarySettingsCalls,
  ...jobEntryCalls,
  ...quotesCalls,
  ...bookingsCalls,
  ...trackersCalls,
  ...trackingCalls,
  ...jobDocumentsCalls,
  ...subJobsCalls,
  ...stopTimesCalls,
  ...serviceMinutesCalls,
  ...jobStepsCalls,
  ...jobCopiesCalls,
  ...jobRemindersCalls,
  ...emailsCalls,
  ...holidaysCalls,
  ...exchangeCalls,
  ...integrationsCalls,
  ...addressesCalls,
  ...auditTrailCalls,
  ...reportsCalls,
  ...retentionCalls,
  ...personalDataCalls,
  ...importsCalls,
  ...orderFilesCalls,
  ...companyCalls,
  ...lookupsCalls,
  ...customersCalls,
  ...staffCalls,
  ...tariffsCalls,
  ...calculatorsCalls,
  ...vehiclesCalls,
  ...driverCapturesCalls,
  ...officeCapturesCalls,
  ...driverDayCalls,
  ...driverDevicesCalls,
  ...driverPushesCalls,
  ...driversCalls,
  ...contractorsCalls,
  ...invoicesCalls,
  ...invoicingCalls,
  ...paymentsCalls,
  ...creditNotesCalls,
  ...debtsCalls,
  ...closedPeriodsCalls,
  ...selfBillsCalls,
  ...companyViewsCalls,
  ...consoleStaffCalls,
  ...consoleTrailCalls,
  ...serverSettingsCalls,
  ...supportCalls,
]
