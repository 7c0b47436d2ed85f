import { dayOrNone } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { driverTexts as texts } from './drivers.messages.ts'
import { personPartForFew } from './person-part.ts'

/** When a person was born and when they began to drive for the company. One row each. */
export const driverParticulars = definePart({
  ...personPartForFew,
  entity: 'driver_particulars',
  call_name: 'DriverParticulars',
  noun: { one: 'particulars', many: 'particulars' },
  path: '/client/driver-particulars',
  method: 'PATCH',
  fields: {
    birth_date: dayOrNone(texts.birthDate),
    start_date: dayOrNone(texts.startDate),
  },
  removable: true,
  example: { birth_date: '1987-07-26', start_date: '2021-03-01' },
})

/** Nobody is born in the future, nor starts to drive before they are born. */
export function particularsFaults(
  { birth_date, start_date }: Readonly<Record<string, unknown>>,
  today: string,
): FieldErrors {
  if (typeof birth_date !== 'string') return {}
  if (birth_date >= today) return { birth_date: [texts.bornInFuture] }
  return typeof start_date === 'string' && start_date <= birth_date ? { start_date: [texts.startsBeforeBirth] } : {}
}
