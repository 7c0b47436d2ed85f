import { showLongDate } from '../kernel/clock-time.ts'
import type { Repetition } from './repetition.ts'

export const generalTaskMessages = {
  added: 'Task saved',
  updated: 'Task saved',
  deleted: 'Task deleted',
  done: 'Task done',
  doneUntil: (date: string) => `Task done; next on ${showLongDate(date)}`,
  open: 'Task open again',
  nobody: 'Choose people in the office',
  years: 'Must be between 2000 and 2100',
} as const

export const repetitionTexts: Readonly<Record<Repetition, string>> = {
  none: 'Once',
  daily: 'Every day',
  weekdays: 'Monday to Friday',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
}

export const taskTexts = {
  people: 'People',
  everybody: 'Everybody',
  everybodyNamed: 'All people',
  peopleCount: (count: number) => (count === 0 ? 'Everybody' : `${count} chosen`),
  states: { 1: 'Open', 0: 'Done', all: 'All' },
  peopleHint: 'If nobody is chosen, everybody in the office',
  state: 'State',
  overdue: 'Overdue',
  today: 'Today',
  open: 'Open',
  done: 'Done',
  doneBy: (who: string, date: string) => `Done by ${who} on ${showLongDate(date)}`,
  last: (who: string, date: string) => `Last done by ${who} on ${showLongDate(date)}`,
  setDone: 'Done',
  setOpen: 'Open again',
  setDoneOf: (name: string) => `Done: ${name}`,
  setOpenOf: (name: string) => `Open again: ${name}`,
  mine: 'Your tasks',
  none: 'Nothing to do.',
  inSettings: 'All tasks',
} as const

/** What arrives when a task is due. */
export const taskNotice = {
  title: (name: string) => `Task: ${name}`,
  body: (date: string) => `Due on ${showLongDate(date)}`,
} as const
