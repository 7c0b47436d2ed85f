import { type TableRecords, wrote } from '#tables/table-record.ts'

export const supportTables = {
  support_conversations: {
    trail: { name: 'Support conversation', known_by: 'subject' },
    people: [wrote({ by: 'begun_by', name: 'begun_by_name', copies: ['created_at', 'subject', 'state'] })],
    not_personal: {
      'what a thing is called, or a date': ['last_message_at'],
      'somebody of the platform, or what was said to them': ['assigned_name', 'close_reason', 'last_text'],
    },
    export: 'whole',
  },
  'platform.support_notes': {
    export: { none: "notes of the platform's people among themselves" },
  },
  support_messages: {
    trail: { name: 'Support message', of: { conversation_id: 'support_conversations' } },
    people: [wrote({ by: 'author_id', name: 'author_name', copies: ['sent_at', 'message'], redacts: ['message'] })],
    not_personal: { 'somebody of the platform, or what was said to them': ['pictures'] },
    export: 'whole',
    amounts: ['message'],
    no_amounts: ['pictures'],
    files: { taken_over: ['pictures'] },
  },
  support_reads: {
    trail: { none: "a person's own screen" },
    people: 'none',
    export: 'whole',
  },
} satisfies TableRecords
