import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import type { DriverType } from './sheet-search.ts'
import { downloadDriverTimeSheetCsv, downloadPayrollCsv } from './time-records.queries.ts'

/** Which clock times stand in the file. */
const contents = [
  { key: 'both', clockIn: 1, clockOut: 1 },
  { key: 'in', clockIn: 1, clockOut: 0 },
  { key: 'out', clockIn: 0, clockOut: 1 },
  { key: 'none', clockIn: 0, clockOut: 0 },
] as const

interface SheetFileMenuProps {
  /** Which drivers of which days. */
  filter: {
    invoiceDate: string
    keyword: string | undefined
    timesheet_status: 1 | 2 | undefined
    driver_emp_type?: 1 | 2 | undefined
    driver_type: DriverType
  }
}

/** The drivers' timesheet as a file, with the clock times that are wanted. */
export function SheetFileMenu({ filter }: SheetFileMenuProps) {
  const { busy, run } = useCommand(downloadDriverTimeSheetCsv, { onDone: saveFile })
  return (
    <ActionMenu
      label={texts.csv}
      actions={contents.map(({ key, ...clocks }) => ({
        key,
        label: texts.fileWith[key],
        onSelect: () => void run({ ...filter, ...clocks }),
      }))}
    >
      <Button loading={busy}>
        {texts.csv}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}

/** What the payroll needs of the drivers on it: their approved days, by person and pay element. */
export function PayrollFileButton({ filter: { invoiceDate, keyword } }: SheetFileMenuProps) {
  const { busy, run } = useCommand(downloadPayrollCsv, { onDone: saveFile })
  return (
    <Button loading={busy} onClick={() => void run({ invoiceDate, keyword })}>
      {texts.payrollCsv}
    </Button>
  )
}
