import { type TableRecords, wrote } from '#tables/table-record.ts'

export const trackersTables = {
  tracker_keys: {
    trail: { name: 'Tracker key', known_by: 'name', screen: '/settings/trackers', ids: ['key_id'] },
    people: [wrote({ by: 'created_by', name: 'created_by_name', copies: ['created_at'] })],
    not_personal: { 'what a thing is called, or a date': ['name'] },
    export: 'whole',
  },
  tracker_reports: {
    trail: { none: 'written with every delivery of a tracker' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['dropped_reason', 'first_at', 'last_at', 'last_fix_at'] },
    export: { none: 'says what trackers sent last' },
  },
  'platform.tracker_keys': { export: { none: 'hashes that open the intake of positions' } },
} satisfies TableRecords
