import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { browserErrors } from '@dray/domain/kernel/browser-errors.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { isApiError } from '#platform/api-error.ts'
import { saveFile } from '#platform/file-actions.ts'
import type { ListedPage } from '#platform/list-page.ts'
import { session } from '#platform/session.ts'
import { viewer } from '#platform/viewer.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import { beginExport, changeExport, dismissExport } from './export-store.ts'
import { fetchRows } from './fetch-rows.ts'
import { fileHeadings, fileRow } from './file-cells.ts'
import { writeFile } from './write-file.ts'
import type { FileFormat } from './write-table.ts'

export interface ExportedList<R> {
  /** The list's name on the screen. */
  title: string
  /** Those that the file holds, in their order. */
  columns: readonly TableColumn<R>[]
  /** How many rows there are as far as the screen knows. */
  total: number
  /** So many rows the file holds at most, where that is not what other lists hold. */
  most?: number | undefined
  pageAt: (page: number, signal: AbortSignal) => Promise<ListedPage<R>>
}

/** `vehicles-northgate-2026-11-23.csv`: the list, the company, its day. */
function fileName(title: string, format: FileFormat) {
  const day = dateIn(viewer.current()?.time_zone ?? 'Europe/London', new Date().toISOString())
  const parts = [title, session.current()?.tenant_slug ?? '', day]
  const name = parts.map((part) =>
    part
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  )
  return `${name.filter(Boolean).join('-')}.${format}`
}

function reasonOf(error: unknown) {
  if (!isApiError(error)) return texts.refused(browserErrors.internal.text)
  return error.code === 'unreachable' ? texts.broken : texts.refused(error.message)
}

async function writeRows<R extends { id: number }>(
  list: ExportedList<R>,
  { key, format, signal }: { key: string; format: FileFormat; signal: AbortSignal },
) {
  const { title, columns, pageAt, most } = list
  const { rows, isCut, sum } = await fetchRows({
    pageAt,
    signal,
    ...(most && { most }),
    onProgress: (done, total) => changeExport(key, { done, total }),
  })
  changeExport(key, { text: texts.writing })
  const cells = [...rows, ...(sum ? [sum] : [])].map((row) => fileRow(columns, row))
  const blob = await writeFile({ format, name: title, headings: fileHeadings(columns), rows: cells }, signal)
  signal.throwIfAborted()
  const file = fileName(title, format)
  saveFile({ blob, name: file })
  changeExport(key, { state: 'done', file, text: (isCut ? texts.cut : texts.whole)(rows.length) })
}

/** Fetches all rows of a list and saves them as a file, whatever screen one goes on to; nothing is saved of half a list. */
export async function startExport<R extends { id: number }>(list: ExportedList<R>, format: FileFormat): Promise<void> {
  const key = crypto.randomUUID()
  const aborter = new AbortController()
  beginExport({ key, name: list.title, total: list.total, cancel: () => aborter.abort() })
  try {
    await writeRows(list, { key, format, signal: aborter.signal })
  } catch (error) {
    if (aborter.signal.aborted) return
    const again = () => {
      dismissExport(key)
      void startExport(list, format)
    }
    changeExport(key, { state: 'failed', text: reasonOf(error), again })
  }
}
