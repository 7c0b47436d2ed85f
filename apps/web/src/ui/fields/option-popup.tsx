import { ListLayer } from '#ui/overlay/list-layer.tsx'
import { OptionList, type OptionListProps } from './option-list.tsx'

export interface OptionPopupProps extends OptionListProps {
  anchor: Element | null
  onClose: () => void
  maxHeight?: number
}

/** The list of choices below a field, over what stands there. */
export function OptionPopup({ anchor, onClose, maxHeight = 320, ...list }: OptionPopupProps) {
  return (
    <ListLayer anchor={anchor} onClose={onClose} maxHeight={maxHeight}>
      <OptionList {...list} />
    </ListLayer>
  )
}
