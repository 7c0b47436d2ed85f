import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { loadCode } from '#platform/load-code.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { useShownColumns } from '#ui/display/money-shown.ts'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { List, ListRow } from '../list/use-list.ts'
import { fileColumns } from './file-cells.ts'
import type { FileFormat } from './write-table.ts'

interface ExportButtonProps<R extends ListRow> {
  list: List<R>
  columns: readonly TableColumn<R>[]
}

const formats = ['csv', 'xlsx'] as const

/** Saves what the list shows, all pages of it, as a file. */
export function ExportButton<R extends ListRow>({ list, columns }: ExportButtonProps<R>) {
  const shown = useShownColumns(columns)
  const { title, page, view, exportPageAt, maxExported } = list
  const start = async (format: FileFormat) => {
    const { startExport } = await loadCode(() => import('./start-export.ts'))
    const columns = fileColumns(shown, view)
    void startExport({ title, columns, total: page.total, pageAt: exportPageAt, most: maxExported }, format)
  }
  const icon = <IconFileDownload aria-hidden />
  if (page.total === 0) return <IconButton label={page.isLoading ? texts.button : texts.nothing} icon={icon} disabled />
  return (
    <ActionMenu
      label={texts.button}
      actions={formats.map((format) => ({
        key: format,
        label: texts.formats[format],
        onSelect: () => void start(format),
      }))}
    >
      <IconButton label={texts.button} icon={icon} />
    </ActionMenu>
  )
}
