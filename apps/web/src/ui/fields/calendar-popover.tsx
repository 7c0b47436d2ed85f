import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import type { Anchor } from '#ui/overlay/layers.ts'
import { PopoverLayer } from '#ui/overlay/popover-layer.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'

export type CalendarPopoverProps = CalendarProps & { anchor: Anchor; onClose: () => void }

export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  return (
    <PopoverLayer anchor={anchor} onClose={onClose} label={fieldTexts.calendar}>
      <Calendar {...calendar} />
    </PopoverLayer>
  )
}
