import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import { answerOf, withAnswer } from '../day/walk-round.ts'
import { OnePhoto } from './one-photo.tsx'
import { Lead } from './screen.tsx'
import type { Walk } from './walk.ts'

/** The photo that the office asks for in this check. */
export function RandomPhoto({ walk, check, fault }: { walk: Walk; check: CheckShown; fault: string | null }) {
  const { random_photo } = answerOf(walk.round, check)
  return (
    <>
      <Lead>{texts.randomLead}</Lead>
      <OnePhoto
        label={texts.randomPhoto(check.name)}
        walk={walk}
        id={random_photo}
        onChange={(id) => walk.draft.change((round) => withAnswer(round, check, { random_photo: id }))}
        fault={fault}
      />
    </>
  )
}
