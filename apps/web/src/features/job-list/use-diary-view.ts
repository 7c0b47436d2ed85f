import { usePreference } from '#platform/preferences.ts'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import { standardView, type TableView } from '#ui/table/table-column.ts'

/** On a phone a customer asks where it is and when it comes; what there is no room for steps aside. */
const phoneView: TableView = { order: ['job_number', 'status'], hidden: [], widths: {} }

/** The columns as this person likes them; a phone has its own, and begins with what matters there. */
export function useDiaryView(list: 'office' | 'portal'): [TableView, (view: TableView) => void] {
  const isNarrow = useMediaQuery('(max-width: 640px)')
  const isPhone = isNarrow && list === 'portal'
  const name = isPhone ? `diary.${list}.phone` : `diary.${list}.columns`
  return usePreference(name, isPhone ? phoneView : standardView)
}
