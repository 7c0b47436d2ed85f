import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Tells what came of a paste: a short word of the rows, or above the table why nothing was taken. */
export function usePasting() {
  const [refused, setRefused] = useState<string | null>(null)
  const handlePasted = (outcome: { count: number } | { refused: string }) => {
    setRefused('refused' in outcome ? outcome.refused : null)
    if ('count' in outcome) toast.success(texts.pasted(outcome.count))
  }
  const notice = refused !== null && (
    <Notice kind="warning" title={texts.pasteRefused}>
      {refused}
    </Notice>
  )
  return { handlePasted, notice, clearNotice: () => setRefused(null) }
}
