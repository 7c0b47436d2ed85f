import { catalogueScreenTexts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { licenceCheck } from '@dray/domain/drivers/licence-parts.ts'
import * as lookups from '@dray/domain/lookups/lookups.calls.ts'
import * as board from '@dray/domain/organizer/board.calls.ts'
import * as sessions from '@dray/domain/sessions/sessions.calls.ts'
import { act } from 'react'
import { AddRow } from '#features/catalogues/row-panel.tsx'
import { reopenBooks } from '#features/closed-periods/closed-periods.queries.ts'
import { depotsView } from '#features/contractors/contractor-views.tsx'
import { LicenceChecks } from '#features/drivers/licence-tables.tsx'
import { jobWith } from '#features/job-entry/entry.fixture.ts'
import { ReminderEditor } from '#features/job-reminders/reminder-editor.tsx'
import { AskDialog } from '#features/leave/ask-dialog.tsx'
import { makeBoardEdits } from '#features/organizer/board-edits.ts'
import { EndDialog } from '#features/organizer/end-dialog.tsx'
import { MultiDayDialog } from '#features/organizer/multi-day-dialog.tsx'
import { AnonymiseDialog } from '#features/personal-data/anonymise-dialog.tsx'
import { SendQuoteDialog } from '#features/quotes/send-quote-dialog.tsx'
import { AcceptTermsForm } from '#features/sessions/accept-terms-form.tsx'
import { ChangePasswordForm } from '#features/sessions/change-password-form.tsx'
import { ChoosePasswordForm } from '#features/sessions/choose-password-form.tsx'
import { ForgotPasswordForm } from '#features/sessions/forgot-password-form.tsx'
import { SignInForm } from '#features/sessions/sign-in-form.tsx'
import { CloseAccount } from '#features/staff/close-account.tsx'
import { NewClientDialog } from '#features/tenants/new-client-dialog.tsx'
import { SheetDayDialog } from '#features/timesheets/sheet-day-dialog.tsx'
import { AddTrackerKey } from '#features/trackers/add-tracker-key.tsx'
import { ChooseVehicleDialog } from '#features/trackers/choose-vehicle-dialog.tsx'
import { TrackingDialog } from '#features/tracking/tracking-dialog.tsx'
import { VehicleReminderDialog } from '#features/vehicle-reminders/vehicle-reminder-dialog.tsx'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { close, never } from './form-of-row.ts'
import { at, waitFor } from './form-stage.tsx'
import type { FormWithoutRow } from './form-without-row.ts'
import { crew } from './work-forms.tsx'

const click = async (selector: string) => {
  const found = await waitFor(() => document.querySelector<HTMLElement>(selector))
  act(() => found.click())
}
const job = { ...jobWith(), job_reminders: [], job_emails: [{ email: 'jo@hall.example' }], quote_id: null }
const password = 'correct horse battery'

/** People, their days and their sign-in. */
export const peopleForms: Readonly<Record<string, FormWithoutRow>> = {
  'catalogues/part-table.tsx': {
    draw: () => <LicenceChecks user_id={1} papers={never({ licence_checks: [] })} onWritten={close} />,
    press: [catalogueScreenTexts.add(licenceCheck.noun.one)],
    typed: { checked_by: 'Jo' },
  },
  'catalogues/row-panel.tsx': {
    draw: () => <AddRow view={depotsView} onClose={close} onAdded={close} />,
    typed: { code: 'N', name: 'North' },
  },
  'job-reminders/reminder-editor.tsx': {
    draw: () => <ReminderEditor job={never(job)} zone="Europe/London" edited={null} onDone={close} />,
    typed: { date: '02-06-2026', time: '10:00', notes: 'Ring' },
  },
  'kit/reason-dialog.tsx': {
    draw: () => (
      <ReasonDialog
        title="Why"
        label="Reason"
        field="reason"
        confirm="Reopen"
        missing="Please say why"
        maxLength={100}
        send={(reason) => reopenBooks(1, reason)}
        onClose={close}
      />
    ),
    typed: { reason: 'A late invoice' },
  },
  'leave/ask-dialog.tsx': {
    draw: () => <AskDialog driver={{ id: 1, full_name: 'Ade' }} day="2026-06-10" onClose={close} />,
    typed: { note: 'A wedding' },
  },
  'organizer/crew-section.tsx': {
    draw: () => crew(null, false),
    typed: { start_time: '06:00' },
  },
  'organizer/end-dialog.tsx': {
    draw: () => (
      <EndDialog card={{ id: 6 }} edits={makeBoardEdits(never({ askAgain: close, refresh: close }))} onClose={close} />
    ),
    typed: { reason: 'Broken down' },
  },
  'organizer/multi-day-dialog.tsx': {
    draw: () => (
      <MultiDayDialog
        kind="multi"
        board={never({ days: { from: '2026-06-01' } })}
        vehicle_id={1}
        shift_type_id={1}
        onClose={close}
      />
    ),
    reads: [
      [
        at(board.getOrganizerDay),
        {
          workday: null,
          workday_favourite_drivers: [{ id: 1, driver_id: 3, driver_details: { id: 3, user_id: 3, full_name: 'Ade' } }],
        },
      ],
      [
        at(board.listWeeklyVehicles),
        {
          vehicles: {
            data: [{ id: 1, vehicle_workday: [], vor_dates: '', pmi_dates: '', mot_dates: '', favourite_drivers: [] }],
          },
        },
      ],
    ],
    does: () => click('[data-day="2026-06-12"]:not([aria-disabled=true])'),
    field: 'start_time',
  },
  'personal-data/anonymise-dialog.tsx': {
    draw: () => (
      <AnonymiseDialog
        data={never({ person_kind: 'driver', person_id: 1, name: 'Ade', former_name: 'Former driver 1' })}
        onClose={close}
      />
    ),
    typed: { confirmed_name: 'Ade' },
  },
  'quotes/send-quote-dialog.tsx': {
    draw: () => (
      <SendQuoteDialog job={never({ ...job, customer: { email: null, customer_emails: [] } })} onClose={close} />
    ),
    typed: { message: 'As asked' },
  },
  'sessions/accept-terms-form.tsx': {
    draw: () => <AcceptTermsForm token="t" onAccepted={close} />,
    does: () => click('[data-path="agreed"]'),
    field: 'agreed',
  },
  'sessions/change-password-form.tsx': {
    draw: () => <ChangePasswordForm />,
    typed: { current_password: 'old', password, repeated: password },
  },
  'sessions/choose-password-form.tsx': {
    draw: () => <ChoosePasswordForm token="t" purpose="reset" onSaved={close} />,
    reads: [[at(sessions.checkLink), { valid: 1, email: 'jo@hall.example', purpose: 'reset' }]],
    typed: { password, repeated: password },
  },
  'sessions/forgot-password-form.tsx': {
    draw: () => <ForgotPasswordForm />,
    typed: { email: 'jo@hall.example' },
  },
  'sessions/sign-in-form.tsx': {
    draw: () => <SignInForm onSignedIn={close} />,
    typed: { email: 'jo@hall.example', password },
  },
  'staff/close-account.tsx': {
    draw: () => <CloseAccount />,
    typed: { reason: 'We stop' },
  },
  'tenants/new-client-dialog.tsx': {
    draw: () => <NewClientDialog onClose={close} onMade={close} />,
    typed: { name: 'Hall', first_name: 'Jo', last_name: 'Hall', email: 'jo@hall.example' },
  },
  'timesheets/sheet-day-dialog.tsx': {
    draw: () => (
      <SheetDayDialog driver={{ id: 1, full_name: 'Ade', work_day: [] }} day={null} week="2026-06-01" onClose={close} />
    ),
    reads: [[at(lookups.getVehicles), [{ id: 9, reg: 'AB12 CDE', code: 'V9' }]]],
    does: async () => {
      await click('[data-path="vehicle_id"]')
      await click('[role=option]')
    },
    typed: { in_time: '06:00' },
  },
  'trackers/add-tracker-key.tsx': {
    draw: () => <AddTrackerKey onMade={close} onClose={close} />,
    typed: { name: 'Traccar' },
  },
  'trackers/choose-vehicle-dialog.tsx': {
    draw: () => (
      <ChooseVehicleDialog
        source={never({ id: 3, tracker_id: 'A1', vehicle: { id: 1, reg: 'AB12 CDE' } })}
        onClose={close}
      />
    ),
    reads: [[at(lookups.getVehicles), [{ id: 1, code: null, reg: 'AB12 CDE' }]]],
    draft: ['tracker_vehicle:3', { vehicle_id: 1 }],
    field: 'vehicle_id',
  },
  'tracking/tracking-dialog.tsx': {
    draw: () => <TrackingDialog job={{ id: 5, job_number: '10' }} onClose={close} />,
    typed: { email: 'jo@hall.example' },
  },
  'vehicle-reminders/vehicle-reminder-dialog.tsx': {
    draw: () => <VehicleReminderDialog vehicle={{ id: 1, reg: 'AB12 CDE' }} onClose={close} />,
    typed: { date: '02-06-2026', time: '10:00', notes: 'Tyres' },
  },
}
