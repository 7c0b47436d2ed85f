import { creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PortalCreditNotes, portalCreditNoteAddress, useCreditNoteDownload } from '#features/credit-notes/index.ts'
import { PortalStatement } from '#features/debts/index.ts'
import { PortalInvoices, portalInvoiceAddress } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { Tabs } from '#ui/layout/tabs.tsx'

const path = '/customer/finance'
const shown = [
  { value: 'invoices', label: texts.tabs.invoices },
  { value: 'credit-notes', label: texts.tabs.credit_notes },
  { value: 'statement', label: texts.tabs.statement },
] as const

function FinanceTabs({ value }: { value: (typeof shown)[number]['value'] }) {
  const navigate = useNavigate()
  return (
    <Tabs
      label={texts.finance}
      tabs={shown}
      value={value}
      onChange={(to) => void navigate({ to: path, search: to === 'invoices' ? {} : { show: to } })}
    />
  )
}

const Invoices = ({ head }: { head: ReactNode }) => (
  <PortalInvoices
    {...useListAddress(portalInvoiceAddress)}
    head={head}
    creditNotes={{ download: useCreditNoteDownload() }}
  />
)
const CreditNotes = ({ head }: { head: ReactNode }) => (
  <PortalCreditNotes {...useListAddress(portalCreditNoteAddress)} head={head} />
)

/** `/customer/finance`: a customer's own invoices, credit notes and statement. */
export function CustomerFinanceScreen() {
  const { show: shows = 'invoices' } = portalCreditNoteAddress.read(useSearch({ strict: false }))
  const head = <FinanceTabs value={shows} />
  if (shows === 'statement') return <PortalStatement head={head} />
  return shows === 'invoices' ? <Invoices head={head} /> : <CreditNotes head={head} />
}
