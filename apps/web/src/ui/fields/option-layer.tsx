import { onDemand } from '#ui/overlay/on-demand.tsx'
import type { OptionPopupProps } from './option-popup.tsx'

const popup = onDemand<OptionPopupProps>(async () => (await import('./option-popup.tsx')).OptionPopup)

/** The list of choices of a field that is open; its code comes as somebody comes near a field that has one. */
export const OptionLayer = popup.Layer
/** For the input of such a field. */
export const nearOptions = { onPointerEnter: popup.prefetch, onFocusCapture: popup.prefetch }
