import { accountingTexts as texts } from '@dray/domain/accounting/accounting.messages.ts'
import { type AccountingLayout, accountingLayouts } from '@dray/domain/accounting/accounting-document.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { Accepted } from '#kit/asking.ts'
import { type AccountingFiles, askingAgain } from '#kit/asking-again.ts'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Fetches documents as files; without a layout in the company's. */
type FetchFiles = (layout: AccountingLayout | undefined, accepted: Accepted) => Promise<AccountingFiles>

const filesOf = (fetch: FetchFiles, layout?: AccountingLayout) => askingAgain((accepted) => fetch(layout, accepted))

function saveAll({ files, missing }: AccountingFiles) {
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
