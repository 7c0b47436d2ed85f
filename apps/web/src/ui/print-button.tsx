import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconPrinter } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

/** Prints the page of the list that is shown, without what surrounds it. */
export function PrintButton() {
  return <IconButton label={tableTexts.print} icon={<IconPrinter aria-hidden />} onClick={() => window.print()} />
}
