import { everybody, type TableRecords } from './table-record.ts'

export const platformTables = {
  audit_log: {
    trail: { none: 'the trail itself' },
    people: [
      {
        who: everybody,
        by: { user: 'user_id' },
        copies: ['at', 'action', 'table_name', 'row_id', 'address', 'user_agent'],
        rows: 'kept',
      },
    ],
    not_personal: {
      'what a thing is called, or a date': ['table_name'],
      'cannot be changed, and goes when its time has passed': ['user_name'],
    },
    export: 'whole',
    keep: {
      audit_money: {
        what: 'Audit trail of jobs and money',
        months: 72,
        basis: 'As long as what it explains',
        most: 240,
        removes: { kind: 'audit', money: true },
      },
      audit: {
        what: 'Audit trail of everything else',
        months: 24,
        basis: 'To answer complaints',
        most: 240,
        removes: { kind: 'audit', money: false },
      },
    },
  },
  counters: {
    trail: { none: 'only counts' },
    people: 'none',
    not_personal: { 'what a thing is called, or a date': ['last_used', 'name'] },
    export: { none: 'only counts what stands in other tables' },
  },
  events: {
    trail: { none: 'only says that something changed' },
    people: 'none',
    export: { none: 'only says for two days that something changed' },
  },
  idempotency_keys: {
    trail: { none: 'first answers of the last day' },
    people: 'none',
    export: { none: 'first answers of the last day' },
  },
  'platform.audit_log': {
    export: { none: "the platform's own trail" },
  },
  'platform.company_views': {
    export: { none: "the platform's own record; the company's trail says what was looked at" },
  },
  'platform.counted_calls': {},
  'platform.idempotency_keys': {},
  'platform.postcodes': {},
  'platform.processes': {},
  'platform.road_ways': {},
  'platform.schema_migrations': {},
  'platform.sessions': {},
  'platform.turns': {},
  'platform.view_calls': {},
  'queue.given_up': {
    view: true,
  },
  'queue.told': {},
  tenant_clock: {
    trail: { none: 'only counts events' },
    people: 'none',
    export: { none: 'only counts events' },
  },
} satisfies TableRecords
