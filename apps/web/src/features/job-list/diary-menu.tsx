import { diaryActionTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { type JobAction, jobActions } from '@dray/domain/job-steps/job-actions.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf, type JobFactFields } from '@dray/domain/job-steps/job-facts.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import type { AskedStep } from '#features/job-steps/index.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import type { JobDialogName } from './job-dialog-names.ts'
import { jobDialogItems } from './job-dialogs.ts'
import type { OfficeRow } from './job-list.queries.ts'

export interface DiaryCommands extends StepCommands<OfficeRow> {
  edit: (row: OfficeRow) => void
  pod: (row: OfficeRow) => void
  mark: (row: OfficeRow, marked: boolean) => void
  dialog: (row: OfficeRow, dialog: JobDialogName) => void
  worksheet: (row: OfficeRow) => void
  copyNumber: (row: OfficeRow) => void
}

/** What takes a step of a row. */
export interface StepCommands<R> {
  open: (row: R) => void
  allocate: (row: R) => void
  cancelLoad: (row: R) => void
  takeBack: (row: R, step: AskedStep) => void
  /** Asks for the charge of a cancellation. */
  charge: (row: R) => void
  step: (row: R, step: AskedStep) => void
}

/** Who takes the steps: what they may, and whether their company works with the courier exchange. */
export interface StepTaker {
  viewer: Viewer
  exchange_ready: boolean
}

/** What takes a step: one that needs more than a click opens where it is given, the carriers or the job's details. */
function commandOf<R>({ id, needs }: JobAction, commands: StepCommands<R>): (row: R, step: AskedStep) => void {
  if (id === 'cancel_exchange_load') return commands.cancelLoad
  if (needs === 'carrier') return commands.allocate
  if (needs === 'allocation') return commands.takeBack
  if (needs === 'charge') return commands.charge
  return needs ? commands.open : commands.step
}

function stepItem<R>(row: R, action: JobAction, commands: StepCommands<R>): MenuAction | null {
  const { id, label, needs, call, place } = action
  if (!needs && !call) return null
  const own = commandOf(action, commands)
  return {
    key: id,
    label: own === commands.open || own === commands.charge ? `${label}…` : label,
    onSelect: () => own(row, action),
    danger: place === 'ending',
    ...(id === 'allocate' && { shortcut: 'a' }),
  }
}

/** The steps that this viewer can take with a row, as rows of its menu. */
export const stepItems = <R extends JobFactFields>(
  row: R,
  { viewer, exchange_ready }: StepTaker,
  commands: StepCommands<R>,
): MenuAction[] =>
  jobActions(factsOf(row, { exchange_ready }), viewer).flatMap((action) => stepItem(row, action, commands) ?? [])

/** Everything that can be done with a row, in its right-click menu: what opens it, its steps by the shared rules, the rest. */
export function diaryMenu(row: OfficeRow, taker: StepTaker, commands: DiaryCommands): MenuAction[] {
  const { viewer, exchange_ready } = taker
  const facts = factsOf(row, { exchange_ready })
  const controls = jobControls(facts, viewer)
  const marked = row.is_marked === 1
  const steps = stepItems(row, taker, commands)
  const dialogs = jobDialogItems(facts, { viewer, open: (name) => commands.dialog(row, name) })
  const isLast = (item: MenuAction) => item.danger === true
  return [
    { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => commands.open(row) },
    ...(controls.includes('edit')
      ? [{ key: 'edit', label: texts.edit, shortcut: 'e', onSelect: () => commands.edit(row) }]
      : []),
    ...(controls.includes('pod_upload')
      ? [{ key: 'pod', label: texts.pod, shortcut: 'p', onSelect: () => commands.pod(row) }]
      : []),
    ...steps.filter((item) => !isLast(item)).map((item, at) => (at === 0 ? { ...item, apart: true } : item)),
    ...dialogs.map((item, at) => (at === 0 ? { ...item, apart: true } : item)),
    {
      key: 'mark',
      label: marked ? texts.unmark : texts.mark,
      apart: true,
      onSelect: () => commands.mark(row, !marked),
    },
    { key: 'worksheet', label: texts.worksheet, onSelect: () => commands.worksheet(row) },
    { key: 'copy', label: texts.copyNumber, onSelect: () => commands.copyNumber(row) },
    ...steps.filter(isLast).map((item, at) => (at === 0 ? { ...item, apart: true } : item)),
  ]
}
