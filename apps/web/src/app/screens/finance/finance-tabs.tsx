import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { childrenOf, isReport } from '#app/screen.ts'
import { useScreens } from '#app/use-screens.ts'
import { CalculatorButton } from '#features/calculators/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Tabs } from '#ui/layout/tabs.tsx'

/** The screens of finance, or the reports, that this viewer may open, beside each other. */
export function FinanceTabs() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const screens = useScreens()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') })
  const tabs = childrenOf(screens, '/finance')
    .filter((screen) => isReport(screen.path) === isReport(path) && mayOpen(screen.path, viewer))
    .map((screen) => ({ value: screen.path, label: screen.title }))
  if (tabs.length < 2) return null
  return (
    <Tabs
      label={isReport(path) ? shellTexts.reports : shellTexts.finance}
      tabs={tabs}
      value={path}
      onChange={(to) => void navigate({ href: to })}
      end={<CalculatorButton />}
    />
  )
}
