import type { TableRecords } from '#tables/table-record.ts'

export const creditNotesTables = {
  credit_notes: {
    trail: { name: 'Credit note', known_by: 'credit_note_number', money: true },
    people: 'none',
    not_personal: {
      'a number that stands for a person, whose name is elsewhere': ['created_by'],
      'what a thing is called, or a date': ['credit_note_number', 'credit_notes_reason'],
    },
    export: 'whole',
    amounts: ['credit_amount', 'vat'],
  },
} satisfies TableRecords
