import { billableTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { type ReactNode, useState } from 'react'
import { BillableList, type BillableListProps } from './billable-list.tsx'
import { GenerateDialog } from './generate-dialog.tsx'
import type { BillableRow } from './invoices.queries.ts'
import { useReverse } from './use-reverse.ts'

/** The jobs marked for invoice, and the way from a selection to its invoices. */
export function MarkedForInvoice({ head, ...props }: BillableListProps & { head?: ReactNode }) {
  const reverse = useReverse()
  const [chosen, setChosen] = useState<{ rows: readonly BillableRow[]; clear: () => void } | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <BillableList
        {...props}
        kind="marked"
        title={texts.marked}
        emptyText={texts.emptyMarked}
        head={head}
        action={{
          label: texts.generate,
          key: 'g',
          run: (rows, clear) => rows.length > 0 && setChosen({ rows, clear }),
        }}
        onReverse={reverse}
      />
      {chosen && (
        <GenerateDialog
          rows={chosen.rows}
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
