import { repetitionTexts, taskTexts as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { repetitions } from '@dray/domain/general-tasks/repetition.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { type CatalogueView, fieldColumn } from '#features/catalogues/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { DoneButton } from './done-button.tsx'
import { PeopleField } from './people-field.tsx'

type Task = CallReceived<typeof generalTasks.calls.show>

const repeats = repetitions.map((value) => ({ value, label: repetitionTexts[value] }))

function stateOf({ is_open, is_overdue }: Task): { text: string; tone?: 'green' | 'red' } {
  if (is_open === 0) return { text: texts.done, tone: 'green' }
  return is_overdue === 1 ? { text: texts.overdue, tone: 'red' } : { text: texts.open }
}

function State({ task }: { task: Task }) {
  const { done_on, done_by } = task
  const { text, ...tone } = stateOf(task)
  const isAgain = text === texts.open && done_on && done_by
  return (
    <Badge {...tone} title={isAgain ? texts.last(done_by, done_on) : undefined}>
      {text}
    </Badge>
  )
}

/** The office's tasks: what, when, whose, how often; overdue ones first. */
export const generalTasksView: CatalogueView<Task> = {
  source: generalTasks,
  nameOf: ({ name }) => name,
  keptTexts: { label: texts.state, choices: texts.states, verbs: { 0: texts.setDone, 1: texts.setOpen } },
  follows: ['profilesChange'],
  fresh: { repeats: 'none' },
  columns: [
    fieldColumn(generalTasks, 'name', { width: 280, look: 'strong' }),
    fieldColumn(generalTasks, 'date', {
      width: 90,
      grow: 0,
      look: 'figures',
      text: ({ date }: Task) => showDate(date),
      value: ({ date }: Task) => ({ date }),
    }),
    {
      id: 'state',
      header: texts.state,
      width: 90,
      grow: 0,
      value: (row) => stateOf(row).text,
      cell: (row) => <State task={row} />,
    },
    fieldColumn(generalTasks, 'repeats', {
      width: 130,
      grow: 0,
      text: (row: Task) => repetitions.map((one) => (one === row.repeats ? repetitionTexts[one] : '')).join(''),
    }),
    {
      id: 'people',
      header: texts.people,
      width: 200,
      text: ({ people }) => (people.length === 0 ? texts.everybody : people.map(({ name }) => name).join(', ')),
    },
    {
      id: 'done',
      header: texts.done,
      hideHeader: true,
      width: 100,
      grow: 0,
      value: null,
      cell: (row) => <DoneButton task={row} />,
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }] },
        {
          fields: [
            { field: 'date', control: { kind: 'date' } },
            { field: 'repeats', control: { kind: 'select', options: repeats } },
          ],
        },
        { fields: [{ field: 'notes', control: { kind: 'textarea' } }] },
        { fields: [{ field: 'profile_ids', label: texts.people, control: { kind: 'ids', Field: PeopleField } }] },
      ],
    },
  ],
}
