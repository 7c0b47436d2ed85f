import type { JobStatus } from './status.ts'

/** The palette's names for states; each theme gives them its own ink and ground. */
export const tones = ['grey', 'blue', 'indigo', 'violet', 'amber', 'teal', 'green', 'red', 'slate'] as const
export type Tone = (typeof tones)[number]

/** One colour a status, with the job's life: waiting, moving, done, money, ended. Badge, board, map and chart use it. */
export const statusTones: Readonly<Record<JobStatus, Tone>> = {
  Quote: 'grey',
  Pending: 'grey',
  Planned: 'blue',
  Collected: 'violet',
  Indepot: 'amber',
  Booked: 'indigo',
  Quoted: 'blue',
  Intransit: 'amber',
  Inprogress: 'violet',
  'CX Delivered': 'teal',
  Completed: 'teal',
  Priced: 'green',
  POD: 'green',
  'Marked For Inv': 'green',
  'NO/EXT Inv': 'green',
  'Generating Inv': 'green',
  Invoiced: 'green',
  'Billed Manually': 'slate',
  Cancelled: 'red',
  Deleted: 'slate',
}

export const statusTone = (status: JobStatus): Tone => statusTones[status]
