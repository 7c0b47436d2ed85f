import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import type { ReactNode } from 'react'
import type { ListPage } from '#platform/list-page.ts'
import { Push } from '#ui/layout/layout.tsx'
import { Pager } from '#ui/table/pager.tsx'

interface ListFootLineProps {
  list: ListPage<unknown>
  onPage: (page: number) => void
  /** What is selected, and what can be done with it. */
  children?: ReactNode
  /** The sum of the whole list. */
  sum?: ReactNode
}

/** Below a list: which rows of how many, the selection, the sum, the pages. */
export function ListFootLine({ list, onPage, children, sum }: ListFootLineProps) {
  const first = (list.page - 1) * list.perPage + 1
  return (
    <>
      {list.rows.length > 0 && <span>{tableTexts.range(first, first + list.rows.length - 1, list.total)}</span>}
      {children}
      <Push>
        {list.rows.length > 0 && sum}
        <Pager page={list.page} perPage={list.perPage} total={list.total} onPage={onPage} />
      </Push>
    </>
  )
}
