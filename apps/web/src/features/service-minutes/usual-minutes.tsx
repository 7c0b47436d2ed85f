import type { Side } from '@dray/domain/jobs/mode.ts'
import { usualMinutesTexts as texts } from '@dray/domain/service-minutes/service-minutes.messages.ts'
import { isUnlikeUsual } from '@dray/domain/service-minutes/usual-minutes.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldHintProps, FormLine } from '#kit/form/form-field.ts'
import { Button } from '#ui/display/button.tsx'
import { getUsualServiceMinutesOptions, type StopsOf } from './service-minutes.queries.ts'

/**
 * The hint below a field of minutes: what the company's vehicles usually take there, which a press fills in, and until
 * that is known the field's own hint. `stopsOf` says whose stops; null for what has none yet, as a new row.
 */
const usualMinutesHint = (side: Side, stopsOf: (row: FieldHintProps['row']) => StopsOf | null) =>
  function UsualMinutesHint({ hint, row, value, onChange }: FieldHintProps) {
    const wanted = stopsOf(row)
    const { data } = useQuery({ ...getUsualServiceMinutesOptions(wanted ?? {}), enabled: wanted !== null })
    const usual = wanted === null ? null : data?.[side]
    if (!usual) return hint
    const { minutes } = usual
    return (
      <>
        {texts.usual(usual)}{' '}
        {isUnlikeUsual(usual, value) && (
          <Button
            variant="link"
            size="sm"
            aria-label={texts.takeMinutes(minutes)}
            onClick={() => onChange(String(minutes))}
          >
            {texts.take}
          </Button>
        )}
      </>
    )
  }

/** The two fields of a form that say how long a stop takes, with what is usual below each. */
export const usualMinutesLine = (hint: string, stopsOf: Parameters<typeof usualMinutesHint>[1]): FormLine => ({
  fields: (['collection', 'delivery'] as const).map((side) => ({
    field: `${side}_service_minutes`,
    hint,
    Hint: usualMinutesHint(side, stopsOf),
    control: { kind: 'number', unit: 'min' },
  })),
})
