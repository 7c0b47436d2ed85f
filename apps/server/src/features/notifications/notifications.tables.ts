import { everybody, type TableRecords } from '#tables/table-record.ts'

export const notificationsTables = {
  notifications: {
    trail: { none: "a person's own screen" },
    people: [
      {
        who: everybody,
        by: { user: 'user_id' },
        copies: ['created_at', 'title', 'body'],
        redacts: ['body'],
        rows: 'removed',
      },
    ],
    mentions: ['title', 'body'],
    export: { harmless: ['key'] },
    amounts: ['body'],
  },
  late_job_sides: {
    trail: { none: 'only says what was told already' },
    people: 'none',
    export: { none: 'only says what was told already' },
  },
  notification_settings: {
    trail: { none: "a person's own screen" },
    people: [{ who: everybody, by: { user: 'user_id' }, copies: ['event', 'in_app', 'email'], rows: 'removed' }],
    export: 'whole',
  },
  role_notifications: {
    trail: { name: 'Notifications of a role', known_by: 'event', of: { role_id: 'roles' } },
    people: 'none',
    export: 'whole',
  },
} satisfies TableRecords
