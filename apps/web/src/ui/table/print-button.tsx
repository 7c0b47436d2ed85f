import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPrinter } from '@tabler/icons-react'
import { IconButton } from '#ui/display/icon-button.tsx'

/** Prints the list without what surrounds it. */
export function PrintButton({ onPrint, busy }: { onPrint: () => void; busy: boolean }) {
  return (
    <IconButton
      label={busy ? tableTexts.printing : tableTexts.print}
      icon={<IconPrinter aria-hidden />}
      disabled={busy}
      onClick={onPrint}
    />
  )
}
