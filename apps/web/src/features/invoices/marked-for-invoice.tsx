import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { type ReactNode, useState } from 'react'
import { BillableList, type BillableListProps } from './billable-list.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import type { BillableRow } from './invoices.queries.ts'
import { useReverse } from './use-reverse.ts'

/** The jobs marked for invoice, and the way from a selection to its invoices. */
export function MarkedForInvoice({ head, ...props }: BillableListProps & { head?: ReactNode }) {
  const reverse = useReverse()
  const [chosen, setChosen] = useState<readonly BillableRow[] | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <BillableList
        {...props}
        kind="marked"
        title={texts.marked}
        emptyText={texts.emptyMarked}
        head={head}
        action={{ label: texts.generate, key: 'g', run: (rows) => rows.length > 0 && setChosen(rows) }}
        onReverse={reverse}
      />
      {chosen && <GenerateDialog rows={chosen} onClose={close} onStarted={close} />}
    </>
  )
}
