import * as z from 'zod/mini'
import { chargeOrNone, day, ruledWord } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { minimumHoursIn } from './minimum-hours.ts'
import { personPart } from './person-part.ts'

export const rateFields = {
  from_date: day('From'),
  day_rate: chargeOrNone('Day rate'),
  night_rate: chargeOrNone('Night rate'),
  nightout: chargeOrNone('Night out'),
  minimum_hours_pay: ruledWord('Minimum hours', minimumHoursIn),
}

/** What a person is paid an hour from a date on; the last rate before a day holds on it. */
export const driverRate = definePart({
  ...personPart,
  money: true,
  entity: 'driver_rate',
  call_name: 'DriverRate',
  noun: { one: 'rate', many: 'rates' },
  path: '/client/driver-rates',
  method: 'PUT',
  fields: rateFields,
  removable: true,
  example: { from_date: '2026-04-06', day_rate: 15.5, night_rate: 17.25, nightout: 30, minimum_hours_pay: '08:00:00' },
})

export const listDriverRates = defineCall({
  feature: 'drivers',
  id: 'listDriverRates',
  method: 'GET',
  path: '/client/driver-rates/:id',
  summary: "A person's rates, the newest first, by the id with which they sign in",
  who: { client: personPart.permissions },
  money: true,
  runs: 'read',
  params: idParams('driving_person'),
  answer: z.array(driverRate.row),
  example: { params: { id: 1 } },
})
