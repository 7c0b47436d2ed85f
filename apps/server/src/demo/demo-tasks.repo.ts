import { dayOfMonth, type Repetition } from '@dray/domain/general-tasks/repetition.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Bulk } from './rows.repo.ts'

interface Wanted {
  name: string
  notes?: string
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

/** The office's tasks: overdue, for today, ahead, and done. */
export async function addTasks(bulk: Bulk, { tenant_id, today }: { tenant_id: number; today: string }) {
  const { rows: people } = await bulk.client.query<{ id: number; name: string }>(
    `select id, concat_ws(' ', first_name, last_name) as name from profiles where tenant_id = $1 order by id`,
    [tenant_id],
  )
  const tasks = wanted.map(({ name, notes, at, repeats, of, done }) => {
    const date = addDays(today, at)
    const person = of === undefined ? undefined : people[of % people.length]
    return {
      tenant_id,
      name,
      notes: notes ?? null,
      date,
      repeats: repeats ?? 'none',
      month_day: dayOfMonth(date),
      profile_ids: JSON.stringify(person ? [Number(person.id)] : []),
      is_open: done ? 0 : 1,
      done_on: done ? addDays(today, at) : null,
      done_by: done ? (person?.name ?? null) : null,
    }
  })
  await bulk.write([['general_tasks', tasks]])
}
