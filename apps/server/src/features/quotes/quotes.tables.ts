import { type TableRecords, wrote } from '#tables/table-record.ts'

export const quotesTables = {
  job_quotes: {
    trail: { name: 'Quote', known_by: 'number', of: { job_id: 'jobs' }, money: true },
    people: [
      wrote({ by: 'sent_by', name: 'sent_by_name', copies: ['sent_at', 'number'] }),
      {
        who: ['customer'],
        by: { user: 'answered_by' },
        copies: ['answered_at', 'answer', 'decline_reason'],
        rows: 'kept',
        replaces: { answered_by_name: 'name' },
      },
    ],
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': ['emails', 'message'],
      'what a thing is called, or a date': ['document'],
    },
    export: 'whole',
    amounts: ['offer', 'message'],
    no_amounts: ['emails'],
    files: { named: ['document'] },
  },
} satisfies TableRecords
