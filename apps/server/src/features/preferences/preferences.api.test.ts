import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { changePreferences, getPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()
let clerk: Person

beforeEach(async () => {
  clerk = await office.server.clerk(office.company, { permissions: ['/home'] })
})

const keep = (person: Person, preferences: Record<string, unknown>) =>
  person.send(changePreferences, {
    body: { preferences: Object.entries(preferences).map(([name, value]) => ({ name, value })) },
  })
const kept = async (person: Person) => (await person.ok(getPreferences, {})).preferences
const columns = { order: ['job_number', 'customer'], hidden: ['driver'], widths: { customer: 210 } }

test('what is named is kept, the rest stays, the last write stands, and null forgets', async () => {
  expect(await kept(clerk)).toEqual({})
  await keep(clerk, { diary_columns: columns, single_keys: false })
  const answer = await keep(clerk, { single_keys: true, 'home.setup_read': 'yes' })
  const all = { diary_columns: columns, single_keys: true, 'home.setup_read': 'yes' }
  expect(answer.data).toEqual({ preferences: all })
  expect(await kept(clerk)).toEqual(all)
  await keep(clerk, { diary_columns: null })
  expect(await kept(clerk)).toEqual({ single_keys: true, 'home.setup_read': 'yes' })
})

test('everybody has their own: a colleague, a customer, another company', async () => {
  const customer_id = await makeFactories(office.server.app, office.company.tenant_id).customer()
  const portal = await office.server.customerUser(office.company, customer_id)
  const others = [portal, await office.server.clerk(office.company), await office.server.clerk()]
  await keep(clerk, { single_keys: false })
  for (const other of others) expect(await kept(other)).toEqual({})
  await keep(portal, { portal_columns: columns })
  expect(await kept(portal)).toEqual({ portal_columns: columns })
  expect(await kept(clerk)).toEqual({ single_keys: false })
})

test('the person alone is told, so that another tab or device follows', async () => {
  await keep(clerk, { single_keys: false })
  const heard = (person: Person) => person.ok(getClientEvents, { query: { after: 0 } })
  expect((await heard(clerk)).events).toMatchObject([{ event: 'preferencesChange', ids: [clerk.user_id] }])
  expect((await heard(await office.server.clerk(office.company))).events).toEqual([])
})

test.each([
  ['a name with a space', { 'my columns': 1 }],
  ['a name in capitals', { Columns: 1 }],
  ['a name without end', { [`a${'b'.repeat(60)}`]: 1 }],
  ['a value too large', { columns: 'x'.repeat(4000) }],
  ['too many at once', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, 1]))],
])('%s is refused and nothing is kept', async (_, preferences) => {
  expect(await keep(clerk, { good: 1, ...preferences })).toMatchObject({ status: 422 })
  expect(await kept(clerk)).toEqual({})
})

test('nobody fills the table: past two hundred names the write is refused whole', async () => {
  const fifty = (from: number) => Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`p${from + at}`, at]))
  for (const from of [0, 50, 100, 150]) expect(await keep(clerk, fifty(from))).toMatchObject({ status: 200 })
  expect(await keep(clerk, { one_more: 1, p0: 'changed' })).toMatchObject({ status: 422 })
  expect(await kept(clerk)).toMatchObject({ p0: 0 })
  expect(Object.keys(await kept(clerk))).toHaveLength(200)
})
