import { multiDayTexts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { expect, test } from 'vitest'
import { driverDayKind, isOwnDay, isTakenDay } from './driver-month.ts'
import type { BoardVehicle, Card } from './organizer.queries.ts'

const card = (date: string, driver_id: number, state: Card['state']) => ({ date, driver_id, state }) as Card
const row = {
  vor_dates: '2027-06-05,2027-06-01',
  pmi_dates: '2027-06-09',
  mot_dates: '2027-06-10',
  vehicle_workday: [
    card('2027-06-01', 7, 'booked'),
    card('2027-06-02', 7, 'in_progress'),
    card('2027-06-03', 7, 'completed'),
    card('2027-06-04', 8, 'booked'),
    card('2027-06-06', 7, 'ended'),
  ],
  favourite_drivers: [
    { driver_id: 7, driver_details: { driver_unavail_date: [{ date: '2027-06-07', type: 2 }] } },
    { driver_id: 8, driver_details: { driver_unavail_date: [{ date: '2027-06-08', type: 1 }] } },
  ],
} as unknown as BoardVehicle

const { legends } = multiDayTexts
test.each([
  ['2027-06-01', legends.booked, true, true],
  ['2027-06-02', legends.inProgress, true, true],
  ['2027-06-03', legends.completed, false, true],
  ['2027-06-04', legends.other, false, true],
  ['2027-06-05', legends.vor, false, false],
  ['2027-06-06', undefined, false, false],
  ['2027-06-07', legends.away, false, false],
  ['2027-06-08', undefined, false, false],
  ['2027-06-09', legends.pmi, false, false],
  ['2027-06-10', legends.mot, false, false],
])('%s is %s', (date, label, isOwn, isTaken) => {
  const kind = driverDayKind(row, 7, date)
  expect([kind?.label, isOwnDay(kind), isTakenDay(kind)]).toEqual([label, isOwn, isTaken])
})
