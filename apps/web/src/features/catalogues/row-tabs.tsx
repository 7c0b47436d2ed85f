import { catalogueScreenTexts as texts } from '@dray/domain/catalogues/catalogue-screen.messages.ts'
import { type ReactNode, useState } from 'react'
import { Stack } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'

/** A tab of a row's panel, beside its own form. */
export interface RowTab {
  value: string
  label: string
  content: ReactNode
}

const details = 'details'

/** Which tab of a row's panel is open, and which have been: those stay, so that nothing typed in them is lost. */
export function useRowTabs() {
  const [open, setOpen] = useState(details)
  const [visited, setVisited] = useState<readonly string[]>([details])
  const show = (tab: string) => {
    setOpen(tab)
    setVisited((tabs) => (tabs.includes(tab) ? tabs : [...tabs, tab]))
  }
  return {
    open,
    visited,
    show,
    /** Opens a tab with one of the forms that are being saved, unless one is open: their faults are shown at the fields. */
    showOneOf: (forms: readonly string[]) => {
      const tabs = forms.map(tabOfForm)
      if (tabs[0] && !tabs.includes(open)) show(tabs[0])
    },
  }
}

/** The tab in which a form stands; null where there are no tabs. */
const tabOfForm = (id: string) =>
  document.getElementById(id)?.closest<HTMLElement>('[data-row-tab]')?.dataset.rowTab ?? null

interface RowTabsProps {
  name: string
  tabs: readonly RowTab[]
  state: ReturnType<typeof useRowTabs>
  /** The row's own form. */
  children: ReactNode
}

/** What belongs to a row, in tabs beside its own form. */
export function RowTabs({ name, tabs, state, children }: RowTabsProps) {
  if (tabs.length === 0) return children
  const all: RowTab[] = [{ value: details, label: texts.details, content: children }, ...tabs]
  return (
    <Stack>
      <Tabs flat label={name} tabs={all} value={state.open} onChange={state.show} />
      {all
        .filter(({ value }) => state.visited.includes(value))
        .map(({ value, content }) => (
          <div key={value} data-row-tab={value} hidden={value !== state.open}>
            {content}
          </div>
        ))}
    </Stack>
  )
}
