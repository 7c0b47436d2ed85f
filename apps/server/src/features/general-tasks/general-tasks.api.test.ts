import {
  getOwnTasks,
  listGeneralTaskPeople,
  setGeneralTaskDone,
} from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { generalTaskMessages as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { notifyTasks } from './notify-tasks.job.ts'

const office = testOffice()

let manager: Person
let clerk: Person
const today = dateIn('Europe/London', new Date().toISOString())

beforeEach(async () => {
  manager = await office.server.clerk(office.company, { permissions: ['/home', '/settings/reminder'] })
  clerk = await office.server.clerk(office.company, { permissions: ['/home'] })
})

const profileOf = ({ user_id }: Person, first_name: string) =>
  office.made.profile({ user_id, first_name, last_name: 'Office' })
const { add, list, change } = generalTasks.calls
const own = async (person: Person) => (await person.ok(getOwnTasks, {})).map(({ name }) => name)
const received = async (person: Person) =>
  (await person.ok(listNotifications, { query: {} })).notifications.map(({ data }) => data.title)

test('a task belongs to the people it names, or to everybody; others neither see it nor do it', async () => {
  const rae = await profileOf(clerk, 'Rae')
  const other = await office.made.profile()
  const save = (name: string, profile_ids: number[], date = today) =>
    manager.ok(add, { body: { name, date, profile_ids } as never }) as Promise<{ id: number }>
  const hers = await save('Ring the insurer', [rae, rae])
  const theirs = await save('Tidy the yard', [other])
  await save('Fire drill', [])
  await save('Far away', [], addDays(today, 60))
  expect(hers).toMatchObject({ profile_ids: [rae], people: [{ id: rae, name: 'Rae Office' }], repeats: 'none' })
  expect(await own(clerk)).toEqual(['Ring the insurer', 'Fire drill'])
  expect((await clerk.send(setGeneralTaskDone, { params: { id: theirs.id }, body: {} as never })).status).toBe(404)
  expect((await clerk.send(list, { query: {} } as never)).status).toBe(403)
  expect((await clerk.send(listGeneralTaskPeople, {})).status).toBe(403)
  expect((await manager.ok(listGeneralTaskPeople, {})).map(({ id }) => id)).toContain(rae)
  const stranger = await office.server.clerk(await office.server.company())
  expect((await stranger.send(setGeneralTaskDone, { params: { id: hers.id }, body: {} as never })).status).toBe(404)
  const refused = await manager.send(add, { body: { name: 'X', date: today, profile_ids: [999999] } } as never)
  expect(refused).toMatchObject({ status: 422 })
})

test('done once it is over, and open again it comes back; one that repeats moves on, from today', async () => {
  await profileOf(clerk, 'Rae')
  const once = await office.made.general_task({ name: 'Once', date: addDays(today, -3) })
  const daily = await office.made.general_task({
    name: 'Daily',
    date: addDays(today, -3),
    repeats: 'daily',
    month_day: 1,
  })
  const done = (id: number, is_done: 0 | 1) => clerk.send(setGeneralTaskDone, { params: { id }, body: { is_done } })
  expect(await done(once, 1)).toMatchObject({ message: texts.done, data: { is_open: 0, is_overdue: 0, version: 2 } })
  expect(await done(once, 1)).toMatchObject({ data: { version: 2 } })
  expect(await own(clerk)).toEqual(['Daily'])
  expect(await done(once, 0)).toMatchObject({ message: texts.open, data: { is_open: 1, is_overdue: 1 } })
  const next = addDays(today, 1)
  expect(await done(daily, 1)).toMatchObject({ message: texts.doneUntil(next), data: { is_open: 1, date: next } })
  const rows = (await manager.ok(list, { query: {} } as never)) as { data: Record<string, unknown>[] }
  expect(rows.data.find(({ id }) => id === daily)).toMatchObject({ done_on: today, done_by: 'Rae Office' })
  // The list's own way to say that it is done keeps the same rule.
  expect(await manager.ok(change, { params: { id: daily }, body: { is_open: 0 } } as never)).toMatchObject({
    is_open: 1,
    date: addDays(today, 2),
  })
  expect(await manager.ok(change, { params: { id: once }, body: { is_open: 0 } } as never)).toMatchObject({
    is_open: 0,
    done_on: today,
  })
})

test('a task arrives on its day, once, with whose it is; one of nobody with everybody', async () => {
  const rae = await profileOf(clerk, 'Rae')
  await office.made.general_task({ name: 'Hers', date: today, profile_ids: JSON.stringify([rae]) })
  await office.made.general_task({ name: 'Everybody’s', date: addDays(today, -1) })
  await office.made.general_task({ name: 'Tomorrow', date: addDays(today, 1) })
  await office.made.general_task({ name: 'Over', date: today, is_open: 0 })
  const at = (time: string) =>
    notifyTasks(
      {
        ...office.server.app.work,
        inCompany: (tenant_id, unit) =>
          office.server.app.work.inCompany(tenant_id, (ctx) => unit({ ...ctx, now: `${today}T${time}Z` })),
      },
      `${today}T${time}Z`,
    )
  await at('04:30:00')
  expect(await received(clerk)).toEqual([])
  await at('12:00:00')
  await at('13:00:00')
  expect(await received(clerk)).toEqual(['Task: Hers', 'Task: Everybody’s'])
  expect(await received(manager)).toEqual(['Task: Everybody’s'])
})
