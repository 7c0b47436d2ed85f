import { generalTaskMessages as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { doneTask, isOverdue, keptDay, openTask, type TaskState } from '@dray/domain/general-tasks/task-done.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { CatalogueRow, Given, KeptCatalogue, Seen } from '#features/catalogues/index.ts'
import { companyToday, companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { peopleByIds } from './general-tasks.repo.ts'
import { nameOfCaller } from './own-tasks.ts'

/** The people whose task it is, as ids; each must be somebody of the company. */
async function checkedPeople(tx: Tx, given: Given): Promise<Given> {
  const ids = given.profile_ids as number[] | undefined
  if (ids === undefined) return {}
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  if ((await peopleByIds(tx, wanted)).length < wanted.length) throw fieldError({ profile_ids: texts.nobody })
  return { profile_ids: wanted }
}

/** Done and open again as by their own call: a task that repeats moves on instead of ending. */
async function stateOf(ctx: TxContext, was: CatalogueRow | null, given: Given): Promise<Given> {
  if (given.is_open === undefined || was === null || given.is_open === was.is_open) return {}
  if (given.is_open === 1) return openTask()
  const today = await companyToday(ctx)
  const task = { ...was, ...given, month_day: was.month_day } as unknown as TaskState
  return doneTask(task, { today, by: await nameOfCaller(ctx) })
}

async function besideTasks(tx: Tx, rows: CatalogueRow[], { now }: Seen): Promise<Given[]> {
  const idsOf = (row: CatalogueRow) => row.profile_ids as number[]
  const [zone, people] = await Promise.all([companyZone(tx), peopleByIds(tx, rows.flatMap(idsOf))])
  const today = dateIn(zone, now)
  return rows.map((row) => ({
    people: people.filter(({ id }) => idsOf(row).includes(id)).map(({ id, name }) => ({ id, name })),
    is_overdue: isOverdue(row as unknown as TaskState, today) ? 1 : 0,
  }))
}

export const generalTasksCatalogue: KeptCatalogue = {
  catalogue: generalTasks,
  table: 'general_tasks',
  derive: async (ctx, { was, given }) => ({
    ...(typeof given.date === 'string' && given.date !== was?.date ? keptDay(given.date) : {}),
    ...(await checkedPeople(ctx.tx, given)),
    ...(await stateOf(ctx, was, given)),
  }),
  shows: besideTasks,
}
