import { severityTexts } from '@dray/domain/defects/defects.messages.ts'
import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { useState } from 'react'
import {
  answerOf,
  checkBody,
  defectsOf,
  type FinishFault,
  finishFault,
  isDangerous,
  modeOf,
  photoAsked,
  photoMissing,
  photosShown,
  readingsAsked,
  type WalkRound,
} from '../day/walk-round.ts'
import { hashOf } from '../routes.ts'
import { useKeepOfDay } from '../use-keep-of-day.ts'
import { ActionButton, actionClass } from './action-button.tsx'
import { ReadingField } from './check-reading.tsx'
import { Fault, Group, Tick } from './fields.tsx'
import { RandomPhoto } from './random-photo.tsx'
import { Badge, type BadgeTone, Lead, Notice, Screen } from './screen.tsx'
import { SignatureField } from './signature-field.tsx'
import { signatureFile } from './signature-picture.ts'
import { stepOf, type Walk } from './walk.ts'
import classes from './walk-round.module.css'

/** The end of a check: readings, the photo that is asked for, the signature, and whether it is fit to drive. */
export function CheckFinish({ walk, draftKey }: { walk: Walk; draftKey: string }) {
  const { round, subject, draft } = walk
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const keepOfDay = useKeepOfDay({ key: draftKey, stop: draft.stop, workday_id: subject.gate.workday.id })
  const fault = isTried ? finishFault(round) : null
  const isEnd = modeOf(round) === 'end'

  async function keep() {
    setTried(true)
    if (finishFault(round)) return
    setBusy(true)
    const photos = draft.form?.photos ?? []
    const files = [...(await signatureFile(round.strokes)), ...photosShown(round, photos)]
    const body = checkBody(round, { of: subject.of, subject_id: subject.id, now: new Date().toISOString() })
    const text = texts.kept(subject.name)
    await keepOfDay({ said: { kind: 'check', body }, id: round.id, values: round, photos, files, text })
    setBusy(false)
  }
  return (
    <Screen
      title={isEnd ? texts.modes.end : texts.finish}
      sub={subject.name}
      back={isEnd ? { screen: 'today' } : stepOf(walk)}
      bottom={
        <>
          <Fault text={fault && faultText(fault, round)} />
          <KeepButton round={round} isBusy={isBusy} onKeep={() => void keep()} />
        </>
      }
    >
      {isEnd && <Lead>{texts.endLead}</Lead>}
      {readingsAsked(round).map((check) => (
        <ReadingField key={check.id} walk={walk} check={check} />
      ))}
      <FoundList walk={walk} />
      <PhotoAsked walk={walk} isTried={isTried} />
      <SignatureField
        label={texts.sign}
        strokes={round.strokes}
        onChange={(strokes) => draft.change({ strokes })}
        fault={fault === 'signWanted' ? texts.signWanted : null}
      />
      <Declaration round={round} />
    </Screen>
  )
}

const faultText = (fault: FinishFault, round: WalkRound) =>
  fault === 'randomWanted' ? texts.randomWanted(photoMissing(round)?.name ?? '') : texts[fault]

/** What is declared by the large button. */
function Declaration({ round }: { round: WalkRound }) {
  if (isDangerous(round)) return <Notice tone="bad">{texts.unfitLead}</Notice>
  return modeOf(round) === 'start' ? <Lead>{texts.fitLead}</Lead> : null
}

function KeepButton({ round, isBusy, onKeep }: { round: WalkRound; isBusy: boolean; onKeep: () => void }) {
  const isEnd = modeOf(round) === 'end'
  const label = isDangerous(round) ? texts.unfit : isEnd ? texts.keepEnd : texts.fit
  const under = label === texts.keepEnd ? undefined : texts.fitUnder
  return (
    <ActionButton look="primary" disabled={isBusy} {...(under && { under })} onClick={onKeep}>
      {label}
    </ActionButton>
  )
}

function PhotoAsked({ walk, isTried }: { walk: Walk; isTried: boolean }) {
  const { round, draft } = walk
  const pick = photoAsked(round)
  if (!pick) return null
  const isMissing = photoMissing(round) !== null
  return (
    <>
      <RandomPhoto walk={walk} check={pick} fault={null} />
      {isMissing && (isTried || round.has_no_photo) && (
        <Tick checked={round.has_no_photo} onChange={(has_no_photo) => draft.change({ has_no_photo })}>
          {texts.noPhoto}
        </Tick>
      )}
    </>
  )
}

const tones = { minor: 'grey', major: 'amber', dangerous: 'red' } as const satisfies Record<string, BadgeTone>

/** What is broken, each to be opened again; at the end of a day more of it. */
function FoundList({ walk }: { walk: Walk }) {
  const { round } = walk
  const found = defectsOf(round)
  const isEnd = modeOf(round) === 'end'
  if (found.length === 0 && !isEnd) return null
  return (
    <Group label={texts.found}>
      <div className={classes.found}>
        {found.map((check) => {
          const severity = answerOf(round, check).found?.severity ?? null
          return (
            <a key={check.id} className={actionClass({})} href={hashOf(stepOf(walk, check.id))}>
              {check.name}
              {severity && <Badge tone={tones[severity]}>{severityTexts[severity]}</Badge>}
            </a>
          )
        })}
        {isEnd && (
          <a className={actionClass({ look: 'danger' })} href={hashOf(stepOf(walk, 'pick'))}>
            {texts.addDefect}
          </a>
        )}
      </div>
    </Group>
  )
}
