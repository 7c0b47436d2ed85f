import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import { LegendFoot } from '#ui/layout/legend-foot.tsx'
import classes from './board.module.css'

const tones = [
  ['indigo', texts.legends.booked],
  ['blue', texts.legends.swapsie],
  ['violet', texts.legends.in_progress],
  ['teal', texts.legends.completed],
  ['slate', texts.legends.ended],
  ['amber', texts.legends.away],
  ['red', texts.legends.off],
] as const

const signs = tones.map(([tone, text]) => ({ sign: <span className={classNames(classes.dot, classes[tone])} />, text }))

/** What the colours mean, and the keys that move. */
export const BoardFoot = ({ news }: { news: string }) => (
  <LegendFoot
    label={texts.legend}
    signs={signs}
    status={news}
    keys={
      <>
        <KeyHint keys="space" /> {texts.keys.pickUp} <KeyHint keys="mod+z" /> {texts.keys.undo}
      </>
    }
  />
)
