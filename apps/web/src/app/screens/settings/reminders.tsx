import { dueKinds } from '@dray/domain/expiry/due-kinds.table.ts'
import { reminderTexts as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { type ReminderKindName, reminderKind } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { childrenOf, isOffered } from '#app/screen.ts'
import { useSettingsSearch } from '#app/screens/account-settings/settings-screen.tsx'
import { useScreens } from '#app/use-screens.ts'
import { Catalogue } from '#features/catalogues/index.ts'
import { ReminderRules } from '#features/expiry/index.ts'
import { generalTasksView } from '#features/general-tasks/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'

const section = '/settings/reminder'
const sectionTitle = 'Reminders: '

/** What the screens of reminders have in common: the way to the others. */
function RemindersScreen({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tabs = childrenOf(useScreens(), section)
    .filter((screen) => isOffered(screen, viewer))
    .map(({ path, title }) => ({ value: path, label: titleOf(title) }))
  return (
    <>
      <Tabs label="Reminders" tabs={tabs} value={pathname} onChange={(path) => void navigate({ to: path })} />
      {children}
    </>
  )
}

const titleOf = (title: string) => {
  const own = title.replace(sectionTitle, '')
  return own.charAt(0).toUpperCase() + own.slice(1)
}

const titleOfKind = ([kind]: readonly ReminderKindName[]) => (kind ? reminderKind(kind).label : '')

const rules =
  (kinds: readonly ReminderKindName[], title = titleOfKind(kinds)) =>
  () => (
    <RemindersScreen>
      <Page>
        <ReminderRules
          title={title}
          kinds={kinds}
          {...(dues.some((kind) => kinds.includes(kind)) && { hint: texts.dues })}
        />
      </Page>
    </RemindersScreen>
  )

const dues: readonly ReminderKindName[] = dueKinds.map(({ kind }) => kind)
const ownScreens: readonly string[] = ['mot', 'pmi']

export const JobReminders = rules(['job'])
export const WorkdayReminders = rules(['workday'])
export const MotReminders = rules(['mot'])
export const VorReminders = rules(['vor'])
export const PmiReminders = rules(['pmi'])
/** Every other paper and test. */
export const PaperReminders = rules(
  dues.filter((kind) => !ownScreens.includes(kind)),
  texts.papers,
)

/** `/settings/reminder/general-task`. */
export function GeneralTasks() {
  return (
    <RemindersScreen>
      <Catalogue view={generalTasksView} {...useSettingsSearch()} />
    </RemindersScreen>
  )
}
