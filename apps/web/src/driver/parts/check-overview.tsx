import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { checkPartNames } from '@dray/domain/vehicles/check-parts.ts'
import { IconCheck } from '@tabler/icons-react'
import { allOk, answerOf, hasOpenedAll, openItems, untoldDefects, type WalkPart, walkParts } from '../day/walk-round.ts'
import { go, hashOf } from '../routes.ts'
import { ActionButton, ActionTexts, actionClass } from './action-button.tsx'
import { Badge, type BadgeTone, Lead, Notice, Screen } from './screen.tsx'
import { stepOf, type Walk } from './walk.ts'
import classes from './walk-round.module.css'

/** The parts of a walk round, how far each is, and what comes next. */
export function CheckOverview({ walk }: { walk: Walk }) {
  const { round, subject, draft } = walk
  const parts = walkParts(round)
  const next = parts.find(({ is_opened }) => !is_opened)
  return (
    <Screen
      title={texts.title(subject.name)}
      sub={hasOpenedAll(round) ? texts.allOpened : undefined}
      back={{ screen: 'today' }}
      bottom={<NextStep walk={walk} />}
    >
      {draft.form?.isRestored && <Notice tone="good">{texts.restored}</Notice>}
      {next && <Lead>{texts.lead}</Lead>}
      <ol className={classes.parts}>
        {parts.map((part) => (
          <li key={part.part}>
            <PartLink walk={walk} part={part} isNext={part === next} />
          </li>
        ))}
      </ol>
    </Screen>
  )
}

/** The first item of a part that is open, else its first. */
export const entryOf = ({ round }: Walk, { checks }: WalkPart): number | undefined =>
  (checks.find((check) => answerOf(round, check).value === '') ?? checks[0])?.id

function toneOf({ defects, answered, checks }: WalkPart): BadgeTone {
  if (defects > 0) return 'red'
  return answered === checks.length ? 'green' : 'grey'
}

function PartLink({ walk, part, isNext }: { walk: Walk; part: WalkPart; isNext: boolean }) {
  const { answered, defects, checks, is_opened } = part
  const count = texts.answered(answered, checks.length)
  const state = is_opened || answered > 0 ? count : texts.notOpened
  return (
    <a className={classes.part} data-next={isNext || undefined} href={hashOf(stepOf(walk, entryOf(walk, part)))}>
      <span className={classes.head}>
        {checkPartNames[part.part]}
        <Badge tone={toneOf(part)}>{defects > 0 ? `${state} · ${texts.defects(defects)}` : state}</Badge>
      </span>
      <span className={classes.names}>{checks.map(({ name }) => name).join(' · ')}</span>
    </a>
  )
}

/** The large button: the next part, then *All OK*, then what is left of a defect, then the end. */
function NextStep({ walk }: { walk: Walk }) {
  const { round, draft, say } = walk
  const parts = walkParts(round)
  const next = parts.find(({ is_opened }) => !is_opened)
  const [untold] = untoldDefects(round)
  const open = openItems(round).length
  if (next) {
    const name = checkPartNames[next.part]
    const isFirst = parts.every(({ is_opened }) => !is_opened)
    return (
      <a className={actionClass({ look: 'primary' })} href={hashOf(stepOf(walk, entryOf(walk, next)))}>
        <ActionTexts under={isFirst ? name : texts.leftOf(parts.filter(({ is_opened }) => !is_opened).length)}>
          {isFirst ? texts.start : texts.next(name)}
        </ActionTexts>
      </a>
    )
  }
  if (open > 0) {
    const answerAll = () => {
      draft.change(allOk(round))
      say(texts.allOkUnder(open))
      if (!untold) go(stepOf(walk, 'finish'))
    }
    return (
      <ActionButton look="primary" icon={<IconCheck aria-hidden />} under={texts.allOkUnder(open)} onClick={answerAll}>
        {texts.allOk}
      </ActionButton>
    )
  }
  return (
    <a className={actionClass({ look: 'primary' })} href={hashOf(stepOf(walk, untold?.id ?? 'finish'))}>
      {untold ? texts.finishDefect(untold.name) : texts.finish}
    </a>
  )
}
