import type { ComponentProps } from 'react'
import { AllocateDialog, RefundDialog } from './credit-dialogs.tsx'

/** What is done with a customer's money: set against invoices, or given back. */
export function CreditUse({ by, ...props }: ComponentProps<typeof AllocateDialog> & { by: 'allocate' | 'refund' }) {
  return by === 'allocate' ? <AllocateDialog {...props} /> : <RefundDialog {...props} />
}
