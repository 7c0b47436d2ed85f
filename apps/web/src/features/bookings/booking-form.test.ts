import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import { clockCases } from '@dray/domain/kernel/clock-changes.fixture.ts'
import { expect, test } from 'vitest'
import { blankBooking, bookingErrors, sentBooking } from './booking-form.ts'

const zone = 'Europe/London'

test.each(clockCases)('$date $time typed is $at, over both changes of the clocks', ({ date, time, at }) => {
  const form = blankBooking({ name: 'Jo', email: null })
  for (const side of ['collection', 'delivery'] as const) {
    const typed = { ...form, collection_date: date, delivery_date: date, [`${side}_time`]: time }
    expect(sentBooking(typed, zone)[`${side}_at`]).toBe(at)
    const errors = bookingErrors(typed, zone) as Record<string, string>
    expect(errors[`${side}_time`]).toBe(at === null ? jobFormMessages.no_such_time : undefined)
  }
})
