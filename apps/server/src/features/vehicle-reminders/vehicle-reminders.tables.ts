import { type TableRecords, wrote } from '#tables/table-record.ts'

export const vehicleRemindersTables = {
  vehicle_reminders: {
    trail: { name: 'Vehicle reminder', of: { vehicle_id: 'vehicles' } },
    people: [
      wrote({ by: 'user_id', name: 'user_name', copies: ['due_at', 'notes', 'created_at'], redacts: ['notes'] }),
    ],
    export: 'whole',
  },
} satisfies TableRecords
