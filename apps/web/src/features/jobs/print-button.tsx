import { diaryTexts } from '@dray/domain/jobs/diary.messages.ts'
import { IconPrinter } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'

/** Prints the page of the list that is shown, without what surrounds it. */
export function PrintButton() {
  return <IconButton label={diaryTexts.print} icon={<IconPrinter aria-hidden />} onClick={() => window.print()} />
}
