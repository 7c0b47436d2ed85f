import { listTexts, stateTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import type { HTMLAttributes, ReactNode } from 'react'
import type { ListPage } from '#platform/list-page.ts'
import { Button } from '#ui/display/button.tsx'
import { Push, Text } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/table/pager.tsx'
import type { List, ListRow } from './use-list.ts'
import { selectAllKey } from './use-list-keys.ts'

/** What is selected in a list, and what can be done with it. */
export interface SelectedRows {
  /** How many rows that can be worked with are selected. */
  count: number
  /** Says how many there are; their number unless there is more to say, a sum. */
  text?: string
  actions: ReactNode
}

export interface FootParts {
  /** Which rows of how many; in other words than usual. */
  range?: ReactNode
  selected?: SelectedRows | undefined
  /** The sum of the list, while it has rows. */
  sum?: ReactNode
  end?: ReactNode
  pagerProps?: HTMLAttributes<HTMLDivElement> | undefined
}

function rangeText({ rows, page, perPage, total, isMore }: ListPage<unknown>) {
  if (rows.length === 0) return null
  const first = (page - 1) * perPage + 1
  return (isMore ? tableTexts.rangeOfMore : tableTexts.range)(first, first + rows.length - 1, total)
}

/**
 * Below a list: which rows of how many, the selection, the sum, the pages. What could not be refreshed is said here too,
 * where saying it moves nothing that somebody is about to press.
 */
export function ListFoot<R extends ListRow>({ list, ...parts }: FootParts & { list: List<R> }) {
  const { page, selection } = list
  const range = rangeText(page)
  const { selected } = parts
  return (
    <>
      {parts.range ?? (range && <span>{range}</span>)}
      {selected && selected.count > 0 && (
        <>
          <span role="status">{selected.text ?? tableTexts.selected(selected.count)}</span>
          {selected.actions}
          {selection.selectAll && (
            <Button
              size="sm"
              variant="quiet"
              shortcut={selectAllKey}
              loading={selection.selectAll.busy}
              onClick={selection.selectAll.run}
            >
              {listTexts.selectAll(selection.selectAll.total)}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={selection.clear}>
            {listTexts.clearSelection}
          </Button>
        </>
      )}
      {page.staleText && (
        <>
          <span role="status">
            <Text tone="warn">{page.staleText}</Text>
          </span>
          <Button size="sm" variant="quiet" loading={page.isFetching} onClick={page.retry}>
            {stateTexts.retry}
          </Button>
        </>
      )}
      <Push>
        {page.rows.length > 0 && parts.sum}
        <div style={{ display: 'contents' }} {...parts.pagerProps}>
          <Pager
            page={page.page}
            perPage={page.perPage}
            total={page.total}
            onPage={(number) => list.change({ page: number })}
            onIntent={list.fetchAhead}
          />
        </div>
        {parts.end}
      </Push>
    </>
  )
}
