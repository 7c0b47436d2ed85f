import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { IconCalculator } from '@tabler/icons-react'
import type { PaletteItem } from '#platform/palette.ts'
import { prefetchCalculator } from './calculator-layer.ts'
import { openCalculator } from './opened.ts'

/** The palette's line that opens the calculator. */
export const calculatorAction = (): PaletteItem => {
  prefetchCalculator()
  return {
    key: 'calculator',
    label: texts.open,
    icon: <IconCalculator aria-hidden />,
    onSelect: openCalculator,
  }
}
