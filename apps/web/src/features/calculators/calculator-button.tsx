import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { IconCalculator } from '@tabler/icons-react'
import { useViewer } from '#platform/viewer.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { prefetchCalculator } from './calculator-layer.ts'
import { mayCalculate } from './may-calculate.ts'
import { openCalculator } from './opened.ts'

/** Opens the calculator; nothing for people who do not see prices. */
export function CalculatorButton() {
  if (!mayCalculate(useViewer())) return null
  return (
    <IconButton
      variant="framed"
      label={texts.open}
      icon={<IconCalculator aria-hidden />}
      onPointerEnter={prefetchCalculator}
      onFocus={prefetchCalculator}
      onClick={openCalculator}
    />
  )
}
