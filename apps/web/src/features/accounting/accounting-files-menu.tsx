import { accountingTexts as texts } from '@dray/domain/accounting/accounting.messages.ts'
import { type AccountingLayout, accountingLayouts } from '@dray/domain/accounting/accounting-document.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'

interface FilesAnswer {
  files: readonly { name: string; csv: string }[]
  /** Documents that were taken before, and the sentence that names them. */
  csv_count: number
  already_down_text: string
  /** Why there is no file at all. */
  missing?: string
}
/** Fetches documents as files; without a layout in the company's. */
type FetchFiles = (layout: AccountingLayout | undefined, again: 0 | 1) => Promise<FilesAnswer>

/** What was taken before is taken again after asking. */
async function filesOf(fetch: FetchFiles, layout?: AccountingLayout): Promise<FilesAnswer> {
  const answer = await fetch(layout, 0)
  if (answer.missing || answer.csv_count === 0) return answer
  const isWanted = await confirm({
    title: texts.againTitle,
    message: answer.already_down_text,
    confirmLabel: texts.again,
    type: 'warning',
  })
  return isWanted ? fetch(layout, 1) : answer
}

function saveAll({ files, missing }: FilesAnswer) {
  if (missing) toast.warning(missing)
  if (files.length === 0) return
  for (const { name, csv } of files) saveFile({ name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) })
  toast.success(texts.downloaded)
}

/** Documents as files of an accounting program, one download at a time. */
export function useAccountingFiles() {
  const { busy, run } = useCommand(filesOf, { onDone: saveAll })
  const take = useCallback((fetch: FetchFiles, layout?: AccountingLayout) => void run(fetch, layout), [run])
  return { busy, take }
}

interface AccountingFilesMenuProps {
  fetch: FetchFiles
  files: ReturnType<typeof useAccountingFiles>
  /** Below the layouts. */
  more?: readonly MenuAction[]
}

/** The layouts that what is selected can be taken in. */
export const AccountingFilesMenu = ({ fetch, files: { busy, take }, more = [] }: AccountingFilesMenuProps) => (
  <ActionMenu
    label={texts.download}
    side="top-start"
    actions={[
      ...accountingLayouts.map((layout) => ({
        key: layout,
        label: texts.layouts[layout],
        onSelect: () => take(fetch, layout),
      })),
      ...more,
    ]}
  >
    <Button size="sm" loading={busy}>
      {texts.download}
      <IconChevronDown size={14} aria-hidden />
    </Button>
  </ActionMenu>
)
