import { diaryTexts, diaryActionTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import type { TableHandle } from '#ui/table/data-table.tsx'

interface ListKeys<R> {
  table: RefObject<TableHandle<R> | null>
  keywords: RefObject<HTMLInputElement | null>
  more?: readonly Shortcut[]
}

/** The keys of a list of jobs: search, move, open; the office adds its own. */
export function useDiaryKeys<R>({ table, keywords, more = [] }: ListKeys<R>) {
  useShortcuts(diaryTexts.title, [
    { keys: '/', text: texts.search, run: () => keywords.current?.focus() },
    { keys: 'j', text: texts.next, run: () => table.current?.move(1) },
    { keys: 'k', text: texts.previous, run: () => table.current?.move(-1) },
    { keys: 'Enter', text: texts.open, run: () => table.current?.open() },
    ...more,
  ])
}
