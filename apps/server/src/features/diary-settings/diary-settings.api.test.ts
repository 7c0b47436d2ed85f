import { diaryPreferences } from '@dray/domain/diary-settings/diary-preferences.ts'
import * as calls from '@dray/domain/diary-settings/diary-settings.calls.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { changePreferences, getPreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()

const listed = (person: Person) => person.ok(calls.listDiarySettings, {})
const slugs = async (person: Person) => (await listed(person)).map(({ slug }) => slug)
const hidden = async (person: Person) => (await listed(person)).filter((one) => one.is_active === 0).map(({ id }) => id)
const stored = async (person: Person, name: string) => (await person.ok(getPreferences, {})).preferences[name]
const hide = (person: Person, id: number) =>
  person.send(calls.updateDiarySetting, { params: { id }, body: { is_active: 0 } })

test('what the picker stored is what the settings say, and the other way round; widths stay', async () => {
  const view = {
    order: ['is_marked', 'customer', 'job_number', 'type'],
    hidden: ['load_type'],
    widths: { customer: 210 },
  }
  await office.clerk.ok(changePreferences, { body: { preferences: [{ name: diaryPreferences.columns, value: view }] } })
  expect((await slugs(office.clerk))[0]).toBe('customer')
  expect(await hidden(office.clerk)).toEqual([15])

  const answer = await hide(office.clerk, 3)
  expect(answer).toMatchObject({ status: 200, message: 'Traffic Diary Settings Updated Successfully' })
  const moved = await office.clerk.ok(calls.updateDiaryPositions, { body: [{ id: 6, position: 1 }] })
  expect(moved[0]).toEqual({ id: 6, columns: 'Status', slug: 'status', is_active: 1, position: 1 })
  expect(await listed(office.clerk)).toEqual(moved)
  const after = await stored(office.clerk, diaryPreferences.columns)
  expect(after).toMatchObject({ hidden: ['load_type', 'type'], widths: { customer: 210 } })
  expect((after as typeof view).order.slice(0, 3)).toEqual(['is_marked', 'status', 'customer'])
})

test('the person alone is told, by the event of the documents too; a colleague and another company have their own', async () => {
  await hide(office.clerk, 3)
  const colleague = await office.server.clerk(office.company)
  const heard = async (person: Person) =>
    (await person.ok(getClientEvents, { query: { after: 0 } })).events.map(({ event }) => event)
  expect(await heard(office.clerk)).toEqual(['preferencesChange', 'trafficDiarySettingsChange'])
  expect(await heard(colleague)).toEqual([])
  expect(await hidden(colleague)).toEqual([])
  expect(await hidden(await office.server.clerk())).toEqual([])
})

test('the quick update is on until it is switched off, for this person', async () => {
  expect(await office.clerk.ok(calls.getQuickUpdate, {})).toEqual({ value: 1 })
  expect(await office.clerk.ok(calls.saveQuickUpdate, { body: { value: 0 } })).toEqual({ value: 0 })
  expect(await office.clerk.ok(calls.getQuickUpdate, {})).toEqual({ value: 0 })
  expect(await stored(office.clerk, diaryPreferences.quickUpdate)).toBe(false)
  expect(await (await office.server.clerk(office.company)).ok(calls.getQuickUpdate, {})).toEqual({ value: 1 })
})

test('many columns hidden at the same moment are all hidden', async () => {
  const ids = [3, 4, 5, 7, 8, 15]
  const answers = await Promise.all(ids.map((id) => hide(office.clerk, id)))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect(await hidden(office.clerk)).toEqual(ids)
})

test.each([
  ['no column', 99],
  ['the flag, which is always there', 1],
  ['the action, which is always there', 18],
])('%s cannot be chosen', async (_, id) => {
  expect(await hide(office.clerk, id)).toMatchObject({ status: 404 })
  expect(await office.clerk.send(calls.updateDiaryPositions, { body: [{ id, position: 1 }] })).toMatchObject({
    status: 404,
  })
  expect(await stored(office.clerk, diaryPreferences.columns)).toBeUndefined()
})

test.each([
  [
    'a column named twice',
    [
      { id: 3, position: 1 },
      { id: 3, position: 2 },
    ],
    'id',
  ],
  [
    'a place named twice',
    [
      { id: 3, position: 1 },
      { id: 4, position: 1 },
    ],
    'position',
  ],
])('%s is refused', async (_, body, field) => {
  const refused = await office.clerk.send(calls.updateDiaryPositions, { body })
  expect(refused).toMatchObject({ status: 422, data: { [field]: ['Is listed twice'] } })
})

test('without prices there is no price column to choose', async () => {
  const priceless = await office.server.clerk(office.company, {
    permissions: permissions.map(({ slug }) => slug).filter((slug) => slug !== 'prices.view' && slug !== 'jobs.price'),
  })
  expect(await slugs(priceless)).not.toContain('total_charge')
  expect(await hide(priceless, 17)).toMatchObject({ status: 404 })
})
