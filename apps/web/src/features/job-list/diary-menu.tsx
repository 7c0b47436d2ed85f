import { diaryActionTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { type JobAction, jobActions } from '@dray/domain/job-steps/job-actions.ts'
import { jobControls } from '@dray/domain/job-steps/job-controls.ts'
import { factsOf } from '@dray/domain/job-steps/job-facts.ts'
import type { ActionId } from '@dray/domain/job-steps/status.messages.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { isPlainStep } from '#features/job-steps/index.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import type { OfficeRow } from './job-list.queries.ts'

/** Where a step leads that needs more than a click. */
const dialogSteps: Partial<Record<ActionId, 'allocate' | 'details'>> = {
  allocate: 'allocate',
  plan: 'allocate',
  cancel_plan: 'details',
  deallocate: 'details',
  cancel_with_charge: 'details',
  cancel_exchange_load: 'details',
  post_to_exchange: 'details',
}
const irreversible: readonly ActionId[] = ['cancel', 'cancel_with_charge', 'delete']

export interface DiaryCommands {
  open: (row: OfficeRow) => void
  edit: (row: OfficeRow) => void
  allocate: (row: OfficeRow) => void
  pod: (row: OfficeRow) => void
  mark: (row: OfficeRow, marked: boolean) => void
  step: (row: OfficeRow, action: Pick<JobAction, 'id' | 'wire_status' | 'confirmation'>) => void
  copyNumber: (row: OfficeRow) => void
}

function stepItem(row: OfficeRow, action: JobAction, commands: DiaryCommands): MenuAction | null {
  const dialog = dialogSteps[action.id]
  if (!dialog && !isPlainStep(action)) return null
  const run = { allocate: commands.allocate, details: commands.open, none: () => commands.step(row, action) }[
    dialog ?? 'none'
  ]
  return {
    key: action.id,
    label: dialog === 'details' ? `${action.label}…` : action.label,
    onSelect: () => run(row),
    danger: irreversible.includes(action.id),
    ...(action.id === 'allocate' && { shortcut: 'a' }),
  }
}

/** Everything that can be done with a row, in its right-click menu: what opens it, its steps by the shared rules, the rest. */
export function diaryMenu(row: OfficeRow, viewer: Viewer, commands: DiaryCommands): MenuAction[] {
  const facts = factsOf(row)
  const controls = jobControls(facts, viewer)
  const marked = row.is_marked === 1
  const steps = jobActions(facts, viewer).flatMap((action) => stepItem(row, action, commands) ?? [])
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
    {
      key: 'mark',
      label: marked ? texts.unmark : texts.mark,
      apart: true,
      onSelect: () => commands.mark(row, !marked),
    },
    { key: 'copy', label: texts.copyNumber, onSelect: () => commands.copyNumber(row) },
    ...steps.filter(isLast).map((item, at) => (at === 0 ? { ...item, apart: true } : item)),
  ]
}
