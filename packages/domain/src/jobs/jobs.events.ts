import { defineEvent } from '../kernel/event.ts'

/** A job changed, in the documents' sub-types; sent to the office and to the job's customer. */
export const jobChange = defineEvent('jobChange', [
  'add',
  'update',
  'delete',
  'allocate',
  'deAllocate',
  'attachment',
  'recurring',
  'subJobAdd',
  'subJobDelete',
])
export type JobChangeType = (typeof jobChange.types)[number]
