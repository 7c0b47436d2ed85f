import { standardView, type TableView } from '@dray/domain/interface/table-view.ts'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'

/** On a phone a customer asks where it is and when it comes; what there is no room for steps aside. */
const phoneView: TableView = { order: ['job_number', 'status'], hidden: [], widths: {} }

/** Where the portal's columns are remembered: a phone has its own, and begins with what matters there. */
export function usePortalColumns() {
  const isPhone = useMediaQuery('(max-width: 640px)')
  return isPhone
    ? { columnsPreference: 'diary.portal.phone', firstColumns: phoneView }
    : { columnsPreference: 'diary.portal.columns', firstColumns: standardView }
}
