import { type TableRecords, wrote } from '#tables/table-record.ts'

export const workdaysTables = {
  workdays: {
    trail: { name: 'Workday', known_by: 'date', beside: { driver_id: 'drivers', vehicle_id: 'vehicles' } },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: [
          'date',
          'shift_type_id',
          'start_time',
          'end_time',
          'clocked_in_at',
          'clocked_out_at',
          'break_minutes',
          'nightout',
          'ended_at',
          'ended_reason',
          'vehicle_id',
        ],
        rows: 'kept',
        clears: ['ended_reason'],
      },
    ],
    export: 'whole',
    in_sums: ['vehicle_id', 'driver_id'],
  },
  work_day_jobs: {
    trail: { name: 'Driver allocation', of: { job_id: 'jobs' } },
    people: 'none',
    export: 'whole',
    in_sums: ['workday_id', 'is_planned'],
  },
  sub_contractor_jobs: {
    trail: { name: 'Sub-contractor allocation', of: { job_id: 'jobs' }, money: true },
    people: [
      {
        who: ['owner_driver'],
        by: { person: 'owner_driver_id' },
        copies: ['date', 'job_id', 'leg', 'is_completed'],
        rows: 'kept',
      },
    ],
    export: 'whole',
    amounts: ['agreed_subcost', 'subcost_before'],
    in_sums: ['sub_contractor_id', 'owner_driver_id', 'is_planned', 'agreed_subcost'],
  },
  workday_activities: {
    trail: { name: 'Workday activity', of: { workday_id: 'workdays' } },
    people: [
      wrote({
        by: 'user_id',
        name: 'user_name',
        copies: ['created_at', 'action_type', 'message'],
        redacts: ['message'],
      }),
    ],
    mentions: ['message'],
    export: 'whole',
    amounts: ['message'],
  },
} satisfies TableRecords
