import { dayOfMonth, nextDate, type Repetition } from './repetition.ts'

export interface TaskState {
  date: string
  repeats: Repetition
  month_day: number
  is_open: number
}

/** What a task becomes when somebody has done it: done, or open on its next day. */
export function doneTask(task: TaskState, { today, by }: { today: string; by: string }) {
  const next = nextDate(task, today)
  const done = { done_on: today, done_by: by }
  return next === null ? { ...done, is_open: 0 } : { ...done, is_open: 1, date: next }
}

/** What a task becomes when it was not done after all. A task that repeats stays on the day on which it comes next. */
export const openTask = () => ({ is_open: 1, done_on: null, done_by: null })

/** The day of the month that a task keeps, once its date was typed. */
export const keptDay = (date: string) => ({ month_day: dayOfMonth(date) })

/** A task is overdue once its day is past. */
export const isOverdue = ({ is_open, date }: Pick<TaskState, 'is_open' | 'date'>, today: string) =>
  is_open === 1 && date < today
