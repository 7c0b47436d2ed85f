import type { DefectStatus } from '@dray/domain/defects/defect-states.ts'
import { defectStatusTexts, severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'

const severityTones: Readonly<Record<Severity, Tone>> = { minor: 'grey', major: 'amber', dangerous: 'red' }
const statusTones: Readonly<Record<DefectStatus, Tone>> = {
  reported: 'blue',
  assessed: 'indigo',
  deferred: 'amber',
  mended: 'teal',
  signed_off: 'green',
}

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <Badge tone={severityTones[severity]}>{severityTexts[severity]}</Badge>
)

export const DefectStatusBadge = ({ status }: { status: DefectStatus }) => (
  <Badge tone={statusTones[status]}>{defectStatusTexts[status]}</Badge>
)

interface OpenDefects {
  open: number
  worst: Severity | null
}

/** How many defects of a vehicle or a trailer are open, in the colour of the worst. */
export function OpenDefectsBadge({ defects: { open, worst } }: { defects: OpenDefects }) {
  if (worst === null) return null
  return (
    <Badge tone={severityTones[worst]} title={severityTexts[worst]}>
      <Inline gap="tight">
        {worst === 'dangerous' && <IconAlertTriangle aria-hidden size={14} />}
        {texts.openCount(open)}
      </Inline>
    </Badge>
  )
}

/** The column of open defects in a list of vehicles or trailers. */
export const openDefectsColumn = <R extends { defects: OpenDefects }>(): TableColumn<R> => ({
  id: 'defects',
  header: texts.title,
  width: 128,
  minWidth: 110,
  grow: 0.3,
  value: ({ defects }) => (defects.open === 0 ? '–' : texts.openCount(defects.open)),
  cell: ({ defects }) => (defects.open === 0 ? <Text tone="faint">–</Text> : <OpenDefectsBadge defects={defects} />),
})
