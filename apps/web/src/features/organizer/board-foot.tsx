import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyboardOnly, KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './board.module.css'

const legend = [
  ['indigo', texts.legends.booked],
  ['blue', texts.legends.swapsie],
  ['violet', texts.legends.in_progress],
  ['teal', texts.legends.completed],
  ['slate', texts.legends.ended],
  ['amber', texts.legends.away],
  ['red', texts.legends.off],
] as const

/** What the colours mean, and the keys that move. */
export const BoardFoot = ({ news }: { news: string }) => (
  <div className={classes.foot}>
    <ul className={classes.legend} aria-label={texts.legend}>
      {legend.map(([tone, label]) => (
        <li key={tone}>
          <span className={classNames(classes.dot, classes[tone])} />
          {label}
        </li>
      ))}
    </ul>
    <span role="status">{news}</span>
    <span className={classes.hints}>
      <KeyboardOnly>
        <KeyHint keys="space" /> {texts.keys.pickUp} <KeyHint keys="mod+z" /> {texts.keys.undo}
      </KeyboardOnly>
    </span>
  </div>
)
