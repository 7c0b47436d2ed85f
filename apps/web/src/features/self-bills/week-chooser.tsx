import { addDays, isoWeek, showDate } from '@dray/domain/kernel/clock-time.ts'
import { selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface WeekChooserProps {
  week: { from: string; to: string }
  onWeek: (from: string) => void
}

/** Which week is looked at, Monday to Sunday. */
export function WeekChooser({ week: { from, to }, onWeek }: WeekChooserProps) {
  return (
    <Inline gap="tight">
      <IconButton
        variant="framed"
        label={texts.previousWeek}
        icon={<IconChevronLeft aria-hidden />}
        onClick={() => onWeek(addDays(from, -7))}
      />
      <Text look="strong">{texts.week(isoWeek(from).week)}</Text>
      <Text look="muted" figures>{`${showDate(from)} – ${showDate(to)}`}</Text>
      <IconButton
        variant="framed"
        label={texts.nextWeek}
        icon={<IconChevronRight aria-hidden />}
        onClick={() => onWeek(addDays(from, 7))}
      />
    </Inline>
  )
}
