import type { BookingFields } from '@dray/domain/bookings/booking-fields.ts'
import { type TableRecords, wrote } from '#tables/table-record.ts'

/** A paper as its request keeps it. */
export interface KeptAttachment {
  key: string
  name: string
  size: number
}

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    booking_requests: { fields: BookingFields; attachments: KeptAttachment[] }
  }
}

export const bookingsTables = {
  booking_requests: {
    trail: { name: 'Booking request', known_by: 'number', of: { customer_id: 'customers' }, money: true },
    people: [
      wrote({ by: 'priced_by', name: 'priced_by_name', copies: ['number', 'status'] }),
      wrote({ by: 'answered_by', name: 'answered_by_name', copies: ['number', 'status'] }),
      {
        who: ['customer'],
        by: { person: 'customer_id' },
        copies: ['sent_at', 'number', 'contact_name', 'contact_phone', 'contact_email'],
        rows: 'kept',
        clears: ['contact_phone', 'contact_email'],
        replaces: { contact_name: 'name', agreed_by_name: 'name' },
      },
    ],
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': ['decline_reason', 'price_note'],
      'a number that stands for a person, whose name is elsewhere': ['sent_by'],
      'what a thing is called, or a date': ['first_date'],
    },
    export: 'whole',
    amounts: ['price'],
    no_amounts: ['fields', 'accepted', 'attachments'],
    keep: {
      booking_requests: {
        what: 'Booking requests that were answered',
        months: 24,
        basis: 'To answer complaints',
        most: 72,
        removes: { kind: 'rows', date: 'answered_at', files: 'attachments' },
      },
    },
    files: { taken_over: ['attachments'] },
  },
} satisfies TableRecords
