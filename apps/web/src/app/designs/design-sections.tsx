import type { ComponentType } from 'react'
import { ButtonSamples, PaletteSamples, StatusSamples } from './button-samples.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { ChoiceSamples, FieldSamples, RefusedSamples, TimeSamples } from './field-samples.tsx'
import { LiveSamples, PictureSamples, WorkSamples } from './live-samples.tsx'
import { FactSamples, StateSamples, TextSamples } from './state-samples.tsx'
import { SummarySamples } from './summary-samples.tsx'
import { EmptyTableSamples, TableSamples } from './table-samples.tsx'

interface DesignSection {
  name: string
  Sample: ComponentType<{ scheme: string }>
  /** Needs the full width: one below the other. */
  tall?: boolean
  /** Fills its pane: a screen in small. */
  bare?: boolean
}

export const designSections: readonly DesignSection[] = [
  { name: 'Palette', Sample: PaletteSamples },
  { name: 'Text', Sample: TextSamples },
  { name: 'Buttons, badges, keys, people', Sample: ButtonSamples },
  { name: 'Statuses', Sample: StatusSamples },
  { name: 'A list: filters, tabs, table, foot', Sample: TableSamples, tall: true, bare: true },
  { name: 'Loading, empty, failed', Sample: EmptyTableSamples },
  { name: 'Fields', Sample: FieldSamples },
  { name: 'Choosing', Sample: ChoiceSamples },
  { name: 'Dates and times', Sample: TimeSamples },
  { name: 'Refused, locked, hinted', Sample: RefusedSamples },
  { name: 'Panels, facts, charges, timeline', Sample: FactSamples },
  { name: 'Tiles, short lists, chart, steps', Sample: SummarySamples },
  { name: 'Notices, waiting, files', Sample: StateSamples },
  { name: 'Live, due, marked, stale', Sample: LiveSamples },
  { name: 'Work in progress', Sample: WorkSamples },
  { name: 'Maps, pictures, colours', Sample: PictureSamples },
  { name: 'Dialogs, drawers, questions, toasts, menus', Sample: DialogSamples },
]
