import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import type { sheetFilterOf } from './sheet-search.ts'
import { downloadDriverTimeSheetCsv } from './time-records.queries.ts'

/** Which clock times stand in the file. */
const contents = [
  { key: 'both', clockIn: 1, clockOut: 1 },
  { key: 'in', clockIn: 1, clockOut: 0 },
  { key: 'out', clockIn: 0, clockOut: 1 },
  { key: 'none', clockIn: 0, clockOut: 0 },
] as const

interface SheetFileMenuProps {
  filter: ReturnType<typeof sheetFilterOf>
  label: string
}

/** The drivers' timesheet as a file, with the clock times that are wanted. */
export function SheetFileMenu({ filter, label }: SheetFileMenuProps) {
  const { busy, run } = useCommand(downloadDriverTimeSheetCsv, { onDone: saveFile })
  return (
    <ActionMenu
      label={label}
      actions={contents.map(({ key, ...clocks }) => ({
        key,
        label: texts.fileWith[key],
        onSelect: () => void run({ ...filter, ...clocks }),
      }))}
    >
      <Button loading={busy}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}
