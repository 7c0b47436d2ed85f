import { dayOfMonth, type Repetition } from '@dray/domain/general-tasks/repetition.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Bulk } from './rows.repo.ts'

interface Wanted {
  name: string
  notes?: string | null
  /** Days from today. */
  at: number
  repeats?: Repetition
  /** Which colleague's it is; without one everybody's. */
  of?: number
  done?: true
}

const wanted: readonly Wanted[] = [
  { name: 'Renew the fleet insurance', notes: 'Ask Albion for a quote first', at: -2, of: 0 },
  { name: 'Send the tachograph data to the analyst', at: 0, repeats: 'weekly', of: 1 },
  { name: 'Order AdBlue', notes: 'Two pallets', at: 0, repeats: 'monthly', of: 0 },
  { name: 'Fire drill', at: 5, repeats: 'yearly' },
  { name: 'Ring back Leafield Foods about the Friday trunk', at: 1, of: 1 },
  { name: 'Check the tail lift of the spare van', at: -6, of: 0, done: true },
]

interface Person {
  id: number
  name: string
}

const doneBy = (person: Person | undefined, date: string) => ({
  is_open: 0,
  done_on: date,
  done_by: person?.name ?? null,
})
const stillOpen = { is_open: 1, done_on: null, done_by: null }

function taskRow(
  { name, notes = null, at, repeats = 'none', of, done }: Wanted,
  { tenant_id, today, people }: { tenant_id: number; today: string; people: readonly Person[] },
) {
  const date = addDays(today, at)
  const person = of === undefined ? undefined : people[of % people.length]
  const profile_ids = person ? [Number(person.id)] : []
  const state = done ? doneBy(person, date) : stillOpen
  return { tenant_id, name, notes, date, repeats, month_day: dayOfMonth(date), profile_ids, ...state }
}

/** The office's tasks: overdue, for today, ahead, and done. */
export async function addTasks(bulk: Bulk, { tenant_id, today }: { tenant_id: number; today: string }) {
  const { rows: people } = await bulk.client.query<Person>(
    `select id, concat_ws(' ', first_name, last_name) as name from profiles where tenant_id = $1 order by id`,
    [tenant_id],
  )
  const tasks = wanted.map((task) => taskRow(task, { tenant_id, today, people }))
  await bulk.write([['general_tasks', tasks]])
}
