import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import type { Light } from '@dray/domain/expiry/due-steps.ts'
import { dueLightText, lightTexts, paperSummary, paperTexts } from '@dray/domain/expiry/expiry.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import classes from './paper-light.module.css'

const icons = {
  red: <IconAlertTriangle aria-hidden />,
  amber: <IconClockExclamation aria-hidden />,
  green: <IconCircleCheck aria-hidden />,
  grey: <IconMinus aria-hidden />,
} as const

/** A state of papers: its icon and its words; the colour only helps. */
export const LightBadge = ({ light, children }: { light: Light; children?: ReactNode }) => (
  <span className={classes.light}>
    <Badge tone={light}>
      <span className={classes.icon}>{icons[light]}</span>
      {children ?? lightTexts[light]}
    </Badge>
  </span>
)

const linesOf = ({ dues }: DueLights) =>
  dues.map(({ kind, label, date, light }) => ({
    name: label,
    value: `${showLongDate(date)}, ${dueLightText(light, kind)}`,
  }))

const spoken = (papers: DueLights) =>
  linesOf(papers)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('; ')

interface PaperLightProps {
  papers: DueLights
  /** The icon alone, beside a name. */
  compact?: boolean
}

/** The papers of a driver, a vehicle or a trailer: the most pressing in words, all of them on hover and to screen readers. */
export function PaperLight({ papers, compact = false }: PaperLightProps) {
  const words = paperSummary(papers)
  return (
    <Tooltip text={words} lines={linesOf(papers)}>
      <span className={classes.light} data-light={papers.light}>
        {compact ? (
          <span className={classes.icon} data-compact>
            {icons[papers.light]}
          </span>
        ) : (
          <LightBadge light={papers.light}>{words}</LightBadge>
        )}
        <span className="visually-hidden">{compact ? `${words}. ${spoken(papers)}` : spoken(papers)}</span>
      </span>
    </Tooltip>
  )
}

/** The column of papers in a list. */
export const papersColumn = <R extends { papers: DueLights }>(): TableColumn<R> => ({
  id: 'papers',
  header: paperTexts.header,
  width: 208,
  minWidth: 188,
  grow: 0.5,
  value: (row) => paperSummary(row.papers),
  cell: (row) => <PaperLight papers={row.papers} />,
})
