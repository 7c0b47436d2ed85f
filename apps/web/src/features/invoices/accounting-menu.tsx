import { accountingTexts as texts } from '@dray/domain/invoices/accounting.messages.ts'
import { type AccountingLayout, accountingLayouts } from '@dray/domain/invoices/accounting-document.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type AccountingAnswer, csvDataForJobInvoices, type OfficeInvoice } from './invoices.queries.ts'
import { invoiceCommands } from './use-invoice-commands.ts'

/** Fetches the files; what was downloaded before is fetched again after asking. */
async function fetchFiles(job_inv_ids: number[], layout: AccountingLayout): Promise<AccountingAnswer> {
  const answer = await csvDataForJobInvoices({ job_inv_ids, layout })
  const isBeforeOnly = answer.cus_array_count === 0 && answer.csv_count > 0
  if (!isBeforeOnly) return answer
  const isWanted = await confirm({
    title: texts.againTitle,
    message: answer.already_down_text,
    confirmLabel: texts.again,
    type: 'warning',
  })
  return isWanted ? csvDataForJobInvoices({ job_inv_ids, layout, again: 1 }) : answer
}

function take({ files, cus_array_count, customer_text }: AccountingAnswer) {
  if (cus_array_count > 0) toast.warning(customer_text)
  if (files.length === 0) return
  for (const { name, csv } of files) saveFile({ name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) })
  toast.success(texts.downloaded)
}

/** Invoices as the file of an accounting program. */
export function AccountingMenu({ invoices }: { invoices: readonly OfficeInvoice[] }) {
  const { busy, run } = useCommand(fetchFiles, { onDone: take })
  const ids = invoices.map(({ id }) => id)
  const taken = invoices.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1).map(({ id }) => id)
  return (
    <ActionMenu
      label={texts.download}
      side="top-start"
      actions={[
        ...accountingLayouts.map((layout) => ({
          key: layout,
          label: texts.layouts[layout],
          onSelect: () => void run(ids, layout),
        })),
        ...(taken.length > 0
          ? [{ key: 'remove', label: texts.remove, apart: true, onSelect: () => void invoiceCommands.removeCsv(taken) }]
          : []),
      ]}
    >
      <Button size="sm" loading={busy}>
        {texts.download}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}
