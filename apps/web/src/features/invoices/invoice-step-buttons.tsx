import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { invoiceSteps } from './invoice-steps.ts'
import { invoiceCommands } from './use-invoice-commands.ts'

interface InvoiceStepButtonsProps {
  invoices: readonly { id: number; status: InvoiceStatus }[]
  size?: 'sm' | 'md'
  onChangeDate: () => void
  /** They are gone from what they were. */
  onDeleted?: () => void
}

/** Set status, change date, delete draft: what all of these invoices allow. */
export function InvoiceStepButtons({ invoices, size = 'sm', onChangeDate, onDeleted }: InvoiceStepButtonsProps) {
  const { statuses, isOpen } = invoiceSteps(invoices)
  const ids = invoices.map(({ id }) => id)
  const remove = async () => {
    if (await invoiceCommands.remove(ids)) onDeleted?.()
  }
  return (
    <>
      {isOpen && (
        <>
          <Button size={size} variant="danger" onClick={() => void remove()}>
            {ids.length === 1 ? texts.delete : texts.deleteSeveral}
          </Button>
          <Button size={size} onClick={onChangeDate}>
            {texts.changeDate}
          </Button>
        </>
      )}
      {statuses.length > 0 && (
        <ActionMenu
          label={texts.setStatus}
          side="top-start"
          actions={statuses.map((status) => ({
            key: status,
            label: texts.setTo(status),
            onSelect: () => void invoiceCommands.setStatus(ids, status),
          }))}
        >
          <Button size={size}>
            {texts.setStatus}
            <IconChevronDown size={14} aria-hidden />
          </Button>
        </ActionMenu>
      )}
    </>
  )
}
