import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { sendingScreenTexts as sendingTexts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { invoiceActions, type StepsOf } from './invoice-actions.ts'
import type { OfficeInvoice } from './invoices.queries.ts'

interface InvoiceStepButtonsProps {
  invoices: readonly OfficeInvoice[]
  size?: 'sm' | 'md'
  steps: StepsOf
}

function MenuButton({ label, actions, size }: { label: string; actions: readonly MenuAction[]; size: 'sm' | 'md' }) {
  const [only, ...others] = actions
  if (!only) return null
  if (others.length === 0) {
    return (
      <Button size={size} variant={only.danger ? 'danger' : 'default'} onClick={only.onSelect}>
        {only.label}
      </Button>
    )
  }
  return (
    <ActionMenu label={label} side="top-start" actions={actions}>
      <Button size={size}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}

/** Send, record a payment, set status, change date, delete draft: what all of these invoices allow. */
export function InvoiceStepButtons({ invoices, size = 'sm', steps }: InvoiceStepButtonsProps) {
  const { sending, paying, statuses, drafts } = invoiceActions(invoices, steps)
  return (
    <>
      <MenuButton size={size} label={sendingTexts.send} actions={sending} />
      <MenuButton size={size} label={paying[0]?.label ?? ''} actions={paying} />
      {drafts.map((action) => (
        <MenuButton key={action.key} size={size} label={action.label} actions={[action]} />
      ))}
      <MenuButton size={size} label={texts.setStatus} actions={statuses} />
    </>
  )
}
