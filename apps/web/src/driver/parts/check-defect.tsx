import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import { useState } from 'react'
import { answerOf, type Found, isTold, modeOf, noFound, withAnswer } from '../day/walk-round.ts'
import { ActionButton } from './action-button.tsx'
import { SeverityFields } from './defect-fields.tsx'
import { OnePhoto } from './one-photo.tsx'
import { Screen } from './screen.tsx'
import { goOn, stepOf, type Walk } from './walk.ts'

interface CheckDefectProps {
  walk: Walk
  check: CheckShown
  onTold: () => void
}

/** The defect of an item: how bad it is, what is wrong, and a photo. Each word of it is kept as it is said. */
export function CheckDefect({ walk, check, onTold }: CheckDefectProps) {
  const { round, draft } = walk
  const [isTried, setTried] = useState(false)
  const found = answerOf(round, check).found ?? noFound
  const tell = (to: Partial<Found>) =>
    draft.change((now) => withAnswer(now, check, { found: { ...(answerOf(now, check).found ?? noFound), ...to } }))
  const keep = () => {
    setTried(true)
    if (isTold(found)) onTold()
  }
  const takeBack = () => {
    draft.change((now) => withAnswer(now, check, { value: '', found: null }))
    if (modeOf(round) === 'end') goOn(walk)
  }
  return (
    <Screen
      title={texts.defectOf(check.name)}
      back={stepOf(walk)}
      bottom={
        <>
          <ActionButton look="quiet" onClick={takeBack}>
            {texts.notDefect}
          </ActionButton>
          <ActionButton look="primary" onClick={keep}>
            {texts.keepDefect}
          </ActionButton>
        </>
      }
    >
      <SeverityFields found={found} longest={500} isTried={isTried} onChange={tell} />
      <OnePhoto label={texts.photo} walk={walk} id={found.photo} onChange={(photo) => tell({ photo })} />
    </Screen>
  )
}
