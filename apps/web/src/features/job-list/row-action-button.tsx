import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { OfficeRow } from './job-list.queries.ts'
import type { RowAction } from './row-action.ts'

interface RowActionButtonProps {
  row: OfficeRow
  action: RowAction | null
  onAction: (row: OfficeRow, action: RowAction) => void
}

/** The button at a row's end; its name says whose it is, for those who hear only buttons. */
export function RowActionButton({ row, action, onAction }: RowActionButtonProps) {
  if (action === null) return null
  if (action.kind === 'label')
    return (
      <Text look="muted" cut as="div">
        {action.text}
      </Text>
    )
  return (
    <Button
      size="sm"
      tabIndex={-1}
      aria-label={`${action.label} ${row.job_number}`}
      onClick={() => onAction(row, action)}
    >
      {action.label}
    </Button>
  )
}
