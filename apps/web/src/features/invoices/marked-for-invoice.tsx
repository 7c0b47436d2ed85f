import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { useState } from 'react'
import { BillableList, type BillableListProps } from './billable-list.tsx'
import { type BillableSearch, billableAddress } from './billable-search.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { type BillableRow, listMarkedJobsOptions } from './invoices.queries.ts'
import type { OnMend } from './pre-invoice-check.tsx'
import { useReverse } from './use-reverse.ts'

const kind = {
  title: texts.marked,
  path: '/finance/jobs/mark-for-invoice',
  columnsPreference: 'billable.marked.columns',
  emptyText: texts.emptyMarked,
  options: (search: BillableSearch) => listMarkedJobsOptions(billableAddress.queryOf(search)),
}

/** The jobs marked for invoice, and the way from a selection to its invoices. */
export function MarkedForInvoice({ onMend, ...address }: BillableListProps & { onMend?: OnMend | undefined }) {
  const reverse = useReverse()
  const [chosen, setChosen] = useState<{ rows: readonly BillableRow[]; clear: () => void } | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <BillableList
        address={address}
        kind={kind}
        action={{ label: texts.generate, key: 'g', run: (rows, clear) => setChosen({ rows, clear }) }}
        onReverse={reverse}
      />
      {chosen && (
        <GenerateDialog
          rows={chosen.rows}
          onMend={onMend}
          onClose={close}
          onStarted={() => {
            chosen.clear()
            close()
          }}
        />
      )}
    </>
  )
}
