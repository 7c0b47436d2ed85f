import { listTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts'
import type { List, ListRow } from './use-list.ts'

export const selectAllKey = 'alt+a'

/** The keys of a list: to search, to move, to open, to select where that is possible, and its own. */
export function useListKeys<R extends ListRow>(
  list: List<R>,
  { isSelectable, own }: { isSelectable: boolean; own: readonly Shortcut[] },
) {
  const { table, keywords, open, selection } = list
  const selecting = [
    { keys: 'x', text: texts.select, run: () => table.current?.toggle() },
    ...(selection.selectAll
      ? [{ keys: selectAllKey, text: texts.selectAll(selection.selectAll.total), run: selection.selectAll.run }]
      : []),
    { keys: 'Escape', text: texts.clearSelection, run: selection.clear, disabled: selection.keys.size === 0 },
  ]
  useShortcuts(list.title, [
    { keys: '/', text: texts.search, run: () => keywords.current?.focus() },
    { keys: 'j', text: texts.next, run: () => table.current?.move(1) },
    { keys: 'k', text: texts.previous, run: () => table.current?.move(-1) },
    ...(open ? [{ keys: 'Enter', text: texts.open, run: () => table.current?.open() }] : []),
    ...(isSelectable ? selecting : []),
    ...own,
  ])
}
