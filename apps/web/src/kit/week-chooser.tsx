import { weekTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { addDays, isoWeek, showDate, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface WeekChooserProps {
  /** Any day of the week that is shown. */
  day: string
  /** The first day of another week. */
  onWeek: (monday: string) => void
}

/** Which week is looked at, Monday to Sunday; the ones beside it are a press away. */
export function WeekChooser({ day, onWeek }: WeekChooserProps) {
  const { from, to } = weekOf(day)
  const turn = (days: number) => onWeek(addDays(from, days))
  return (
    <Inline gap="tight">
      <IconButton
        variant="framed"
        label={texts.previous}
        icon={<IconChevronLeft aria-hidden />}
        onClick={() => turn(-7)}
      />
      <Text look="strong">{texts.week(isoWeek(from).week)}</Text>
      <Text look="muted" figures>{`${showDate(from)} – ${showDate(to)}`}</Text>
      <IconButton variant="framed" label={texts.next} icon={<IconChevronRight aria-hidden />} onClick={() => turn(7)} />
    </Inline>
  )
}
