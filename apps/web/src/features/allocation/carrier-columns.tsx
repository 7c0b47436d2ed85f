import { allocateColumns as names, allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import type { AllocationWarning } from '@dray/domain/allocation/warning-kinds.table.ts'
import { warningLabel } from '@dray/domain/allocation/warning-kinds.table.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'

/** What the lists of drivers, sub-contractors and owner drivers have in common. */
export interface CarrierRow {
  key: string
  name: string
  /** Has the job now, so that there is nothing to do. */
  is_current: boolean
  warnings: readonly AllocationWarning[]
  /** What of the load nobody knows whether it fits. */
  fit_unknown?: string | null
}

export interface RowSteps<R extends CarrierRow> {
  steps: readonly AllocationStep[]
  /** What `move` is called: a plan is planned again, a booked job is moved. */
  moveLabel: string
  /** The row whose step is on its way. */
  busy: string | null
  onStep: (row: R, step: AllocationStep) => void
}

export const pictureColumn = <R extends CarrierRow>(imageOf: (row: R) => string | null): TableColumn<R> => ({
  id: 'picture',
  header: names.picture,
  hideHeader: true,
  sticky: 'start',
  width: 40,
  minWidth: 40,
  grow: 0,
  value: null,
  cell: (row) => <Avatar name={row.name} image={imageOf(row)} size="sm" />,
})

const Mark = ({ tone, label, text }: { tone: AllocationWarning['level'] | 'slate'; label: string; text: string }) => (
  <Badge tone={tone} title={text}>
    {label}
    <span className="visually-hidden">, {text}</span>
  </Badge>
)

/** The warnings of a row in a word each; the sentence on hover and for who listens. */
export const warningsColumn = <R extends CarrierRow>(): TableColumn<R> => ({
  id: 'warnings',
  header: names.warnings,
  width: 112,
  minWidth: 100,
  grow: 2,
  value: ({ warnings, fit_unknown }) =>
    [...warnings.map(({ code }) => warningLabel(code)), ...(fit_unknown ? [texts.fitUnknown] : [])].join(', '),
  cell: ({ warnings, fit_unknown }) => (
    <Inline gap="tight">
      {warnings.map(({ code, level, text }) => (
        <Mark key={text} tone={level} label={warningLabel(code)} text={text} />
      ))}
      {fit_unknown && <Mark tone="slate" label={texts.fitUnknown} text={fit_unknown} />}
    </Inline>
  ),
})

const labels = (moveLabel: string): Record<AllocationStep, string> => ({
  allocate: texts.allocate,
  plan: texts.plan,
  move: moveLabel,
})
const spoken: Record<AllocationStep, (name: string) => string> = {
  allocate: texts.allocateTo,
  plan: texts.planFor,
  move: texts.moveTo,
}

/** The buttons at a row's end; the keys do the same, so Tab does not stop at each of them. */
export function actionColumn<R extends CarrierRow>({ steps, moveLabel, busy, onStep }: RowSteps<R>): TableColumn<R> {
  const label = labels(moveLabel)
  return {
    id: 'action',
    header: names.action,
    hideHeader: true,
    fixed: true,
    sticky: 'end',
    width: 148,
    minWidth: 148,
    grow: 0,
    cell: (row) =>
      row.is_current ? (
        <Text look="muted">{texts.isAssigned}</Text>
      ) : (
        <Inline gap="tight" spread="end">
          {steps.map((step) => (
            <Button
              key={step}
              size="sm"
              tabIndex={-1}
              aria-label={spoken[step](row.name)}
              loading={busy === row.key}
              onClick={() => onStep(row, step)}
            >
              {label[step]}
            </Button>
          ))}
        </Inline>
      ),
  }
}
