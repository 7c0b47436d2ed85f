import type { JobControl } from '@dray/domain/job-steps/job-controls.ts'

/** What is done to a job in a dialog of its own, in the order of the menus; `job-details` has the dialogs. */
export const jobDialogs = [
  'sub_job',
  'stop_times',
  'send_quote',
  'post_load',
  'local_load',
  'repeat',
  'recurring',
  'reminders',
  'tracking',
  'credit_note',
] as const satisfies readonly JobControl[]
/** Opened by its step: what is asked before a job is cancelled. */
const cancelling = 'cancel'
export type JobDialogName = (typeof jobDialogs)[number] | typeof cancelling

const names: readonly JobDialogName[] = [...jobDialogs, cancelling]

export const jobDialogIn = (value: unknown) => names.find((name) => name === value)
