import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useViewer } from '#platform/viewer.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { sectionChildren } from '../section-children.ts'

/** The screens of finance that this viewer may open, beside each other. */
export function FinanceTabs() {
  const viewer = useViewer()
  const router = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') })
  const routes = router.routesByPath as Record<string, { options: { staticData?: { title?: string } } } | undefined>
  const tabs = (sectionChildren['/finance'] ?? [])
    .map((child) => `/finance/${child}`)
    .filter((one) => mayOpen(one, viewer))
    .map((value) => ({ value, label: routes[value]?.options.staticData?.title ?? value }))
  if (tabs.length < 2) return null
  return (
    <Tabs label={shellTexts.finance} tabs={tabs} value={path} onChange={(to) => void router.navigate({ href: to })} />
  )
}
