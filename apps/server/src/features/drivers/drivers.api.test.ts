import { drivers } from '@dray/domain/drivers/drivers.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')

const change = (id: number, body: object) =>
  office.clerk.send(drivers.calls.change, { params: { id }, body: body as never })

test('a driver has role 3, a user id of their own, and a name in all three forms', async () => {
  const made = await office.clerk.ok(drivers.calls.add, {
    body: { code: 'D01', full_name: 'Mary Ann Price', role_id: 1 } as never,
  })
  expect(made).toMatchObject({
    first_name: 'Mary Ann',
    last_name: 'Price',
    role_id: 3,
    driver_emp_type: 2,
    shift_type_id: 1,
    is_available: 1,
  })
  const other = await office.clerk.ok(drivers.calls.add, {
    body: { code: 'D02', first_name: 'Beth', last_name: 'Marsh', shift_type_id: 2, start_time: '18:30' },
  })
  expect(other).toMatchObject({ full_name: 'Beth Marsh', start_time: '18:30', shift_type_id: 2 })
  expect(other.user_id).not.toBe(made.user_id)
  expect(made.user_id).toBeGreaterThan(0)
})

test('one of the two names alone keeps the other; no name at all is asked for', async () => {
  const { id } = await office.clerk.ok(drivers.calls.add, { body: { code: 'D03', full_name: 'Callum Reid' } })
  expect(await change(id, { last_name: 'Ross' })).toMatchObject({
    data: { first_name: 'Callum', full_name: 'Callum Ross' },
  })
  expect(await change(id, { mobile: '07700 900 123' })).toMatchObject({
    data: { mobile: '07700 900 123', full_name: 'Callum Ross' },
  })
  expect(await office.clerk.send(drivers.calls.add, { body: { code: 'D04' } })).toMatchObject({
    status: 422,
    data: { first_name: ['Is required'] },
  })
  expect(await office.clerk.send(drivers.calls.add, { body: { code: 'D04', full_name: ' ' } })).toMatchObject({
    status: 422,
    data: { full_name: ['Is required'] },
  })
})

test('several drivers without an e-mail address are no duplicates of each other', async () => {
  for (const code of ['E1', 'E2']) {
    expect(await office.clerk.ok(drivers.calls.add, { body: { code, full_name: 'No Mail', email: '' } })).toMatchObject(
      {
        email: null,
      },
    )
  }
})
