import { checkEntryTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import * as closedPeriods from '@dray/domain/closed-periods/closed-periods.calls.ts'
import { closedPeriodTexts } from '@dray/domain/closed-periods/closed-periods.messages.ts'
import * as views from '@dray/domain/company-views/company-views.calls.ts'
import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import * as credits from '@dray/domain/credit-notes/credit-notes.calls.ts'
import * as contact from '@dray/domain/customers/own-details.calls.ts'
import * as captures from '@dray/domain/driver-captures/office-captures.calls.ts'
import * as cx from '@dray/domain/exchange/exchange.calls.ts'
import * as invoices from '@dray/domain/invoices/invoices.calls.ts'
import { orderFileTexts } from '@dray/domain/order-files/order-files.messages.ts'
import * as payments from '@dray/domain/payments/payments.calls.ts'
import { BookingDialog } from '#features/bookings/booking-dialog.tsx'
import { blankBooking } from '#features/bookings/booking-form.ts'
import { EnterCheckForm } from '#features/check-reports/enter-check-form.tsx'
import { ClosedPeriods } from '#features/closed-periods/closed-periods.tsx'
import { ConsentPanel } from '#features/company-views/consent-panel.tsx'
import { CreditNoteDialog } from '#features/credit-notes/credit-note-dialog.tsx'
import { OwnEmails } from '#features/customers/own-emails.tsx'
import { addOwnUser, changeOwnUser, deleteOwnUser, inviteOwnUser } from '#features/customers/portal.queries.ts'
import { PortalHelp } from '#features/customers/portal-help.tsx'
import { InviteDialog } from '#features/customers/user-dialog.tsx'
import { DefectStepDialog } from '#features/defects/defect-step-dialog.tsx'
import { ReportDefectDialog } from '#features/defects/report-defect-dialog.tsx'
import { earlierWorkday, waitingClock } from '#features/driver-captures/capture.fixture.ts'
import { MoveCaptureDialog } from '#features/driver-captures/move-capture-dialog.tsx'
import { MoveToWorkdayDialog } from '#features/driver-captures/move-to-workday-dialog.tsx'
import { formLists, jobToPost } from '#features/exchange/load.fixture.ts'
import { LocalLoadDialog } from '#features/exchange/local-load-dialog.tsx'
import { PostLoadDialog } from '#features/exchange/post-load-dialog.tsx'
import { ChangeDateDialog } from '#features/invoices/change-date-dialog.tsx'
import { RepeatDialog } from '#features/job-copies/copy-dialogs.tsx'
import { jobWith } from '#features/job-entry/entry.fixture.ts'
import { SftpKeys } from '#features/order-files/sftp-keys.tsx'
import { AllocateDialog, RefundDialog } from '#features/payments/credit-dialogs.tsx'
import { PaymentDialog } from '#features/payments/payment-dialog.tsx'
import { PaidDialog } from '#features/self-bills/paid-dialog.tsx'
import { close, never } from './form-of-row.ts'
import { at, sample } from './form-stage.tsx'
import type { FormWithoutRow } from './form-without-row.ts'

const userCalls = { add: addOwnUser, change: changeOwnUser, remove: deleteOwnUser, invite: inviteOwnUser }
const check = { id: 2, name: 'Tyres', field_type: 'Radio', random_picture: 0 as const }
const invoice = {
  id: 4,
  inv_number: 'INV 4',
  owed: 100,
  invoice_due: '2026-05-01',
  status: 'Sent',
  customer: { id: 1 },
}
const credit = {
  customer: { id: 1, customer_code: 'HALL', customer_name: 'Hall' },
  payments: [{ payment_id: 2, paid_on: '2026-05-01', amount: 50, method: 'bank', reference: null, unallocated: 50 }],
  invoices: [],
  total: 50,
}

/** Work for customers, and their money. */
export const customerForms: Readonly<Record<string, FormWithoutRow>> = {
  'bookings/booking-dialog.tsx': {
    draw: () => (
      <BookingDialog
        choices={never({ time_zone: 'Europe/London', addresses: [], services: [], load_types: [], freight_types: [] })}
        start={blankBooking({ name: 'Jo', email: null })}
        draft="booking"
        onClose={close}
        onSent={close}
      />
    ),
    typed: {
      collection_name: 'Hall',
      collection_town: 'Leeds',
      collection_date: '10-06-2026',
      delivery_name: 'Mill',
      delivery_town: 'York',
      delivery_date: '10-06-2026',
    },
  },
  'check-reports/enter-check-form.tsx': {
    draw: () => (
      <EnterCheckForm
        of="vehicle"
        onOf={undefined}
        subject_id={1}
        checks={[check]}
        zone="Europe/London"
        onClose={close}
      />
    ),
    draft: ['check:vehicle:1', { driver_id: 3 }],
    press: [checkEntryTexts.allOk],
    typed: { time: '06:00' },
  },
  'closed-periods/closed-periods.tsx': {
    draw: () => <ClosedPeriods />,
    reads: [[at(closedPeriods.listClosedPeriods), { closed_to: null, periods: [] }]],
    press: [closedPeriodTexts.close],
    field: 'closed_to',
  },
  'company-views/consent-panel.tsx': {
    draw: () => <ConsentPanel />,
    reads: [[at(views.getViewConsent), { consent: null }]],
    press: [viewTexts.give],
    typed: { reason: 'A report that is wrong' },
  },
  'credit-notes/credit-note-dialog.tsx': {
    draw: () => <CreditNoteDialog jobId={5} onClose={close} />,
    reads: [
      [
        at(credits.getJobCredits),
        { job_id: 5, job_number: '10', inv_number: 'INV 4', net: 100, rest: 100, refusal: null, credit_notes: [] },
      ],
    ],
    typed: { credit_amount: '10' },
  },
  'customers/own-emails.tsx': {
    draw: () => <OwnEmails own={null} emails={[]} />,
    typed: { email: 'jo@hall.example' },
  },
  'customers/portal-help.tsx': {
    draw: () => <PortalHelp />,
    reads: [[at(contact.showOfficeContact), { ...sample(contact.showOfficeContact), takes_messages: 1 }]],
    typed: { subject: 'A pallet', message: 'Is it there?' },
  },
  'customers/user-dialog.tsx': {
    draw: () => <InviteDialog calls={userCalls} onClose={close} />,
    typed: { email: 'jo@hall.example', name: 'Jo' },
  },
  'defects/defect-step-dialog.tsx': {
    draw: () => (
      <DefectStepDialog
        defect={never({ id: 1, vehicle_id: 1, severity: 'minor', due_date: null, off_road_periods: [] })}
        step="assess"
        onClose={close}
      />
    ),
    typed: { note: 'Worn' },
  },
  'defects/report-defect-dialog.tsx': {
    draw: () => <ReportDefectDialog vehicle_id={1} onClose={close} />,
    typed: { title: 'A worn tyre' },
  },
  'driver-captures/move-capture-dialog.tsx': {
    draw: () => (
      <MoveCaptureDialog
        capture={never({ id: 4, version: 1, kind: 'proof', job: null })}
        becomes={() => 'A proof of the job'}
        refused={() => false}
        onMoved={close}
        onClose={close}
      />
    ),
    draft: ['capture-move:4', { job_id: 6, job_number: '11' }],
    field: 'job_id',
  },
  'driver-captures/move-to-workday-dialog.tsx': {
    draw: () => <MoveToWorkdayDialog capture={waitingClock()} onMoved={close} onClose={close} />,
    reads: [[at(captures.listCaptureWorkdays), [earlierWorkday]]],
    draft: ['capture-workday:5', { workday_id: 31 }],
    field: 'workday_id',
  },
  'exchange/local-load-form.ts': {
    draw: () => <LocalLoadDialog job={never(jobToPost())} onClose={close} />,
    typed: { cx_loads_id: '4711' },
  },
  'exchange/post-load-dialog.tsx': {
    draw: () => <PostLoadDialog job={jobToPost()} onClose={close} />,
    reads: [
      [at(cx.getExchangeFormValues), formLists],
      [at(cx.holdExchangeReads), null],
    ],
    draft: [
      'post-load:7',
      {
        freightType: 'General',
        jobDescription: 'Same day',
        bodyType: 'Any',
        packaging: 'Boxes',
        'volume.length': '120',
        'volume.width': '80',
        'volume.height': '100',
      },
    ],
    typed: { notes: 'Ring first' },
  },
  'invoices/change-date-dialog.tsx': {
    draw: () => <ChangeDateDialog invoices={[{ id: 1, inv_number: 'INV 1', date: '2026-06-01' }]} onClose={close} />,
    typed: { invoice_date: '02-06-2026' },
  },
  'payments/credit-dialogs.tsx (refund)': {
    draw: () => <RefundDialog customerId={1} onClose={close} />,
    reads: [[at(payments.getCustomerCredit), credit]],
    typed: { amount: '20.00' },
  },
  'payments/credit-dialogs.tsx (set against)': {
    draw: () => <AllocateDialog customerId={1} onClose={close} />,
    reads: [
      [at(payments.getCustomerCredit), credit],
      [at(invoices.listInvoices), { job_invoices: { data: [invoice], total: 1, per_page: 50, current_page: 1 } }],
    ],
    typed: { share_4: '20.00' },
  },
  'payments/payment-dialog.tsx': {
    draw: () => (
      <PaymentDialog customer={{ id: 1, customer_name: 'Hall' }} invoices={[never(invoice)]} onClose={close} />
    ),
    typed: { amount: '20.00' },
  },
  'job-copies/copy-dialogs.tsx': {
    draw: () => <RepeatDialog job={jobWith()} onClose={close} />,
    typed: { count: '2' },
  },
  'order-files/sftp-keys.tsx': {
    draw: () => <SftpKeys account={never({ id: 1, keys: [] })} />,
    press: [orderFileTexts.addKey],
    typed: { public_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1aSdrOFp7pzuYHl4Qf0gQ9kYz5gVbl9V2o8wq3mS3y jo' },
  },
  'self-bills/paid-dialog.tsx': {
    draw: () => <PaidDialog kind="driver" bills={[never({ id: 1 })]} onClose={close} />,
    typed: { paid_on: '01-06-2026' },
  },
}
