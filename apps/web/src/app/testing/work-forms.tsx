import * as bookings from '@dray/domain/bookings/bookings.calls.ts'
import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import * as entry from '@dray/domain/job-entry/job-entry.calls.ts'
import * as jobs from '@dray/domain/jobs/jobs.calls.ts'
import * as leave from '@dray/domain/leave/leave-requests.calls.ts'
import { subJobTexts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import * as vehicleDates from '@dray/domain/vehicles/vehicle-dates.calls.ts'
import { act } from 'react'
import { PriceDialog } from '#features/bookings/price-dialog.tsx'
import { JobDialog } from '#features/job-details/job-dialog.tsx'
import { jobWith } from '#features/job-entry/entry.fixture.ts'
import { JobEntry } from '#features/job-entry/job-entry.tsx'
import { ReminderEditor } from '#features/job-reminders/reminder-editor.tsx'
import { EntitlementDialog } from '#features/leave/entitlement-dialog.tsx'
import { ClockSection } from '#features/organizer/clock-section.tsx'
import { CrewSection } from '#features/organizer/crew-section.tsx'
import { ApproveDrawer } from '#features/timesheets/approve-drawer.tsx'
import { SheetDayDialog } from '#features/timesheets/sheet-day-dialog.tsx'
import { MaintenanceDialog } from '#features/vehicles/maintenance-dialog.tsx'
import { close, type FormOfRow, never, versions } from './form-of-row.ts'
import { at, type Reads, sample, waitFor } from './form-stage.tsx'

const sheetDay = { id: 9, date: '2026-06-01', vehicle_id: 1, vehicle: { id: 1 }, shift_type_id: 1, nightout: 0 }
const job = {
  ...sample(jobs.getJob),
  id: 5,
  mode: 0,
  job_number: '10',
  collection_date: '2026-06-01',
  delivery_date: '2026-06-01',
  collection_at: null,
  delivery_at: null,
  stop_times: [],
  job_reminders: [],
  load_type: null,
}
const reminder = { id: 4, job_detail_id: 5, date: '2099-06-01T08:00:00Z', notes: 'Call' }
const stop = {
  id: 1,
  job_id: 5,
  side: 'collection',
  leg: 'both',
  arrived_at: '2026-06-01T07:00:00Z',
  departed_at: null,
  version: 1,
}
const workday = {
  id: 6,
  date: '2026-06-01',
  vehicle: { id: 1, reg: 'AB12 CDE' },
  shift_type_id: 1,
  driver_id: 1,
  client_driver: { id: 1, full_name: 'Ade' },
  agency_driver: null,
  trailer: null,
  start_time: '06:00',
  driver_clockin: { at: '2026-06-01T05:00:00Z' },
  driver_clockout: null,
  break_minutes: null,
  nightout: 0,
}
const board = never({ askAgain: close })
const dayWith = (row: unknown) =>
  never({
    workday: row,
    client_driver_list: [
      { id: 1, full_name: 'Ade', leave: null, workday: null, warnings: [], papers: { light: 'green', dues: [] } },
    ],
    // Who alone is free begins a new one.
    workday_favourite_drivers: [{ id: 1, driver_id: 1, driver_details: { id: 1, full_name: 'Ade' } }],
    trailers: [],
  })
export const crew = (row: unknown, isGone: boolean) => (
  <CrewSection
    day={dayWith(row)}
    isGone={isGone}
    place={{ vehicle_id: 1, date: '2026-06-01', shift_type_id: 1 }}
    board={board}
  />
)
const storedJob = { ...job, ...jobWith(), id: 5, parent_id: null, trip_sub_jobs: [] }
const leg = { ...storedJob, parent_id: 2 }
const trip = { ...storedJob, id: 2 }
const defaults = {
  ...sample(entry.getDiaryDefaults),
  company: { ...(sample(entry.getDiaryDefaults).company as object), time_zone: 'Europe/London' },
}
const entryReads = (row: unknown): Reads => [
  [at(entry.getDiaryDefaults), defaults],
  [/get-job\/2$/, trip],
  [at(jobs.getJob), row],
]

export const workForms: Readonly<Record<string, FormOfRow>> = {
  'bookings/price-dialog.tsx': {
    ...versions({ ...sample(bookings.priceBookingRequest), id: 3, number: 1, price: 20 }, { price: 30 }),
    draw: (row) => <PriceDialog request={row} shown={[row]} onClose={close} />,
    field: 'price',
    mine: '25',
    shown: '30.00',
  },
  'job-entry/entry-dialog.tsx': {
    ...versions(storedJob, { report_notes: 'Ring' }),
    draw: () => <JobEntry jobId={5} kind="job" onClose={close} />,
    reads: entryReads,
    gone: entryReads(undefined),
    field: 'report_notes',
    button: entryTexts.save,
    mine: 'Write',
    shown: 'Ring',
  },
  'job-reminders/reminder-editor.tsx': {
    ...versions(reminder, { notes: 'Ring' }),
    draw: (row) => (
      <ReminderEditor job={never({ ...job, job_reminders: [row] })} zone="Europe/London" edited={row} onDone={close} />
    ),
    gone: () => <ReminderEditor job={never(job)} zone="Europe/London" edited={never(reminder)} onDone={close} />,
    field: 'notes',
    mine: 'Write',
    shown: 'Ring',
  },
  'leave/entitlement-dialog.tsx': {
    ...versions(
      {
        driver: { id: 1, user_id: 1, full_name: 'Ade' },
        leave_year: { from: '2026-01-01', to: '2026-12-31' },
        days_a_week: 5,
        entitled_days: null,
        standard_days: 28,
        rule: { entitlement_weeks: 5.6, entitlement_days_most: 28 },
        carried_days: 0,
        left_before: 0,
        balance: { taken: 0, booked: 0, requested: 0, left: 28 },
      },
      { carried_days: 2 },
    ),
    draw: () => <EntitlementDialog driver_id={1} name="Ade" date="2026-06-01" onClose={close} />,
    reads: (row) => [[at(leave.getLeaveAllowance), row]],
    field: 'carried_days',
    mine: '3',
    shown: '2',
  },
  'organizer/clock-section.tsx': {
    ...versions(workday, { break_minutes: 30 }),
    draw: (row) => <ClockSection workday={row} isGone={false} board={board} />,
    gone: () => <ClockSection workday={never({ ...workday, version: 3 })} isGone board={board} />,
    field: 'break_minutes',
    mine: '45',
    shown: '30',
  },
  'organizer/crew-section.tsx': {
    ...versions(workday, { start_time: '07:00' }),
    draw: (row) => crew(row, false),
    gone: () => crew({ ...workday, version: 3 }, true),
    field: 'start_time',
    mine: '07:30',
    shown: '07:00',
  },
  'stop-times/stop-times-dialog.tsx': {
    ...versions(job, { stop_times: [stop] }),
    draw: () => <JobDialog dialog="stop_times" jobId={5} onClose={close} />,
    reads: entryReads,
    gone: entryReads(undefined),
    field: 'collection_arrived_time',
    versions: [0, 1],
    mine: '09:30',
    shown: '08:00',
  },
  'sub-jobs/sub-job-form.tsx': {
    ...versions(leg, { item_count: 5 }),
    draw: () => <JobDialog dialog="sub_job" jobId={5} onClose={close} />,
    reads: entryReads,
    gone: entryReads(undefined),
    savedAs: (row) => ({ job_details: trip, sub_job: row }),
    field: 'item_count',
    button: subJobTexts.update,
    mine: '6',
    shown: '5',
  },
  'timesheets/approve-drawer.tsx': {
    ...versions(
      {
        id: 9,
        date: '2026-06-01',
        full_name: 'Ade',
        driver_id: 1,
        reg: 'AB12 CDE',
        shift_type_id: 1,
        approval: null,
        warnings: [],
        breaches: [],
        differences: [],
        planned_in_at: '2026-06-01T05:00:00Z',
        clocked_in_at: '2026-06-01T05:00:00Z',
        clocked_out_at: '2026-06-01T14:00:00Z',
        break_minutes: null,
        breaks: [],
        nightout: 0,
        job_count: 0,
        start_mileage: null,
        end_mileage: null,
        fuel: null,
      },
      { break_minutes: 30 },
    ),
    draw: (row) => <ApproveDrawer row={row} mayApprove onReopen={close} onClose={close} />,
    field: 'break_minutes',
    versionIn: ({ workdays }) => (workdays as { version: number }[])[0]?.version,
    mine: '45',
    shown: '30',
  },
  'timesheets/sheet-day-dialog.tsx': {
    ...versions(
      { ...sheetDay, driver_clockin: { at: '2026-06-01T06:00:00Z' }, driver_clockout: null },
      { driver_clockin: { at: '2026-06-01T07:00:00Z' } },
    ),
    draw: (row) => (
      <SheetDayDialog
        driver={{ id: 1, full_name: 'Ade', work_day: [row] }}
        day={row}
        week="2026-06-01"
        onClose={close}
      />
    ),
    gone: () => (
      <SheetDayDialog
        driver={{ id: 1, full_name: 'Ade', work_day: [] }}
        day={never({ ...sheetDay, driver_clockin: null, driver_clockout: null, version: 3 })}
        week="2026-06-01"
        onClose={close}
      />
    ),
    field: 'in_time',
    mine: '07:30',
    shown: '08:00',
  },
  'vehicles/maintenance-dialog.tsx': {
    ...versions({ vor_dates: '2026-06-10', pmi_dates: '', mot_dates: '' }, { vor_dates: '2026-06-10,2026-06-11' }),
    draw: () => <MaintenanceDialog vehicle={{ id: 1, reg: 'AB12 CDE' }} onClose={close} />,
    reads: (row) => [[at(vehicleDates.getVehicleDates), row]],
    field: 'vor_dates',
    edit: async () => {
      act(() => document.querySelector<HTMLElement>('[data-path="vor_dates"]')?.click())
      const day = await waitFor(() => document.querySelector<HTMLElement>('[data-day="2026-06-12"] button'))
      act(() => day.click())
    },
    mine: '12-06-26',
    shown: '11-06-26',
    areBothKept: true,
  },
}
