import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import { checkPartNames } from '@dray/domain/vehicles/check-parts.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import {
  answerOf,
  isRadio,
  modeOf,
  noFound,
  openItems,
  photoPick,
  placeOf,
  readingFault,
  untoldDefects,
  withAnswer,
  withOpened,
} from '../day/walk-round.ts'
import { ActionButton } from './action-button.tsx'
import { CheckDefect } from './check-defect.tsx'
import { entryOf } from './check-overview.tsx'
import { ReadingField } from './check-reading.tsx'
import { RandomPhoto } from './random-photo.tsx'
import { Badge, Badges, Row, Screen } from './screen.tsx'
import { goOn, stepOf, type Walk } from './walk.ts'
import classes from './walk-round.module.css'

interface ItemProps {
  walk: Walk
  check: CheckShown
}

/** One item of a walk round, alone on its screen. */
export function CheckItem({ walk, check }: ItemProps) {
  const { round, draft } = walk
  const { change } = draft
  const opened = withOpened(round, check.part)
  const isNew = opened.opened !== undefined && modeOf(round) === 'start'
  useEffect(() => {
    if (isNew) change(opened)
  })
  if (answerOf(round, check).found) return <CheckDefect walk={walk} check={check} onTold={() => leave(walk, check)} />
  return isRadio(check) ? <RadioItem walk={walk} check={check} /> : <ReadingItem walk={walk} check={check} />
}

/** On to the next item, after the last to the overview; to the end where this was the last without an answer. */
function leave(walk: Walk, check: CheckShown) {
  const { round } = walk
  if (modeOf(round) === 'end') return goOn(walk)
  const isOnlyOne = [...openItems(round), ...untoldDefects(round)].every(({ id }) => id === check.id)
  goOn(walk, isOnlyOne && isRadio(check) ? 'finish' : placeOf(round, check).next?.id)
}

const positionOf = ({ round }: Walk, check: CheckShown) => {
  const { number, of } = placeOf(round, check)
  return texts.position(checkPartNames[check.part], number, of)
}

/** A second tap that bounced off the same thumb is not the answer to the next item. */
const bounceMs = 300

function useSteady() {
  const last = useRef(0)
  return (act: () => void) => (event: MouseEvent) => {
    const isBounce = event.detail > 1 && event.timeStamp - last.current < bounceMs
    last.current = event.timeStamp
    if (!isBounce) act()
  }
}

function RadioItem({ walk, check }: ItemProps) {
  const { round, draft, say } = walk
  const { value } = answerOf(round, check)
  const steady = useSteady()
  const answer = (given: 'yes' | 'skip') => {
    draft.change(withAnswer(round, check, { value: given, found: null }))
    const { next } = placeOf(round, check)
    say([texts.result(check.name, texts.results[given]), next && positionOf(walk, next)].filter(Boolean).join(' '))
    leave(walk, check)
  }
  const tellDefect = () => {
    draft.change(withAnswer(round, check, { value: 'no', found: noFound }))
    say(texts.result(check.name, texts.results.no))
  }
  return (
    <Screen
      isLarge
      title={check.name}
      sub={positionOf(walk, check)}
      back={stepOf(walk)}
      bottom={
        <>
          <ActionButton
            look="primary"
            className={classes.ok}
            icon={<IconCheck aria-hidden />}
            onClick={steady(() => answer('yes'))}
          >
            {texts.ok}
          </ActionButton>
          <div className={classes.two}>
            <ActionButton look="danger" icon={<IconAlertTriangle aria-hidden />} onClick={steady(tellDefect)}>
              {texts.defect}
            </ActionButton>
            <ActionButton onClick={steady(() => answer('skip'))}>{texts.skip}</ActionButton>
          </div>
        </>
      }
    >
      {value !== '' && (
        <Badges>
          <Badge tone={value === 'yes' ? 'green' : 'grey'}>{texts.results[value === 'yes' ? 'yes' : 'skip']}</Badge>
        </Badges>
      )}
      {photoPick(round)?.id === check.id && <RandomPhoto walk={walk} check={check} fault={null} />}
      <div className={classes.spacer} />
      <Ways walk={walk} check={check} />
    </Screen>
  )
}

function ReadingItem({ walk, check }: ItemProps) {
  const { round } = walk
  const { value } = answerOf(round, check)
  const fault = readingFault(check, value)
  return (
    <Screen
      isLarge
      title={check.name}
      sub={positionOf(walk, check)}
      back={stepOf(walk)}
      bottom={
        <ActionButton look="primary" disabled={fault !== null} onClick={() => leave(walk, check)}>
          {value.trim() === '' ? texts.skipReading : texts.nextItem}
        </ActionButton>
      }
    >
      <ReadingField walk={walk} check={check} />
      <div className={classes.spacer} />
      <Ways walk={walk} check={check} />
    </Screen>
  )
}

/** Back a step, and over to the next part of the walk. */
function Ways({ walk, check }: ItemProps) {
  const { previous, nextPart } = placeOf(walk.round, check)
  return (
    <Row>
      {previous && <ActionButton onClick={() => goOn(walk, previous.id)}>{texts.previous}</ActionButton>}
      <ActionButton onClick={() => goOn(walk, nextPart ? entryOf(walk, nextPart) : undefined)}>
        {nextPart ? texts.next(checkPartNames[nextPart.part]) : texts.overview}
      </ActionButton>
    </Row>
  )
}
