import type { LeaveDay } from '@dray/domain/leave/leave-entitlement.ts'
import { type TableRecords, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    leave_requests: { days: LeaveDay[] }
  }
}

export const leaveTables = {
  driver_leaves: {
    trail: { name: 'Driver leave', known_by: 'date', of: { driver_id: 'drivers' }, papers: true },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['date', 'type', 'is_half', 'text', 'correction_reason'],
        rows: 'kept',
        clears: ['text', 'correction_reason'],
      },
    ],
    export: 'whole',
    no_amounts: ['freed_job_ids'],
  },
  leave_requests: {
    trail: { name: 'Request for holiday', known_by: 'from_date', of: { driver_id: 'drivers' } },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['asked_at', 'from_date', 'to_date', 'status', 'note', 'reason'],
        rows: 'kept',
        clears: ['note', 'reason'],
      },
      wrote({ by: 'asked_by', name: 'asked_by_name', copies: ['asked_at', 'from_date', 'to_date'] }),
      wrote({ by: 'answered_by', name: 'answered_by_name', copies: ['answered_at', 'from_date', 'to_date', 'status'] }),
    ],
    export: 'whole',
    no_amounts: ['days'],
  },
  leave_allowances: {
    trail: { name: 'Holiday entitlement', known_by: 'leave_year', of: { driver_id: 'drivers' } },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: ['leave_year', 'days_a_week', 'entitled_days', 'carried_days'],
        rows: 'kept',
      },
    ],
    export: 'whole',
    no_amounts: ['days_a_week', 'entitled_days', 'carried_days'],
  },
} satisfies TableRecords
