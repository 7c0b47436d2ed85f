import { everybody, type TableRecords } from '#tables/table-record.ts'

export const emailsTables = {
  emails: {
    trail: { name: 'E-mail', known_by: 'subject' },
    people: [
      {
        who: everybody,
        by: { email: 'to_address' },
        copies: ['at', 'to_address', 'subject', 'status'],
        redacts: ['subject'],
        rows: 'removed',
      },
    ],
    not_personal: { 'goes with its row': ['body_text', 'message_id', 'sent_by'] },
    export: 'whole',
    no_amounts: ['attachments'],
    keep: {
      emails: {
        what: 'E-mail log',
        months: 12,
        basis: 'To show what was sent',
        most: 72,
        removes: { kind: 'rows', date: 'at', files: 'attachments' },
      },
    },
    files: { taken_over: ['attachments'] },
  },
  email_events: {
    trail: { none: 'what mail servers report of e-mails' },
    people: 'none',
    export: 'whole',
  },
  'platform.mail_event_messages': {},
  undeliverable_addresses: {
    trail: { name: 'Address without mail', known_by: 'address' },
    people: [{ who: everybody, by: { email: 'address' }, copies: ['address', 'reason', 'since'], rows: 'removed' }],
    export: 'whole',
  },
} satisfies TableRecords
