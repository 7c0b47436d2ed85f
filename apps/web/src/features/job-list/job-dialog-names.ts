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
export type JobDialogName = (typeof jobDialogs)[number]

export const jobDialogIn = (value: unknown) => jobDialogs.find((name) => name === value)
