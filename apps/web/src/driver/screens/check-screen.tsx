import { walkRoundTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { useState } from 'react'
import { clockOf } from '../day/stop-words.ts'
import {
  askedOf,
  defectsOf,
  firstRound,
  isRadio,
  modeOf,
  noFound,
  type WalkRound,
  withAnswer,
} from '../day/walk-round.ts'
import { draftKey } from '../draft-key.ts'
import { ActionButton, actionClass } from '../parts/action-button.tsx'
import { CheckFinish } from '../parts/check-finish.tsx'
import { CheckItem } from '../parts/check-item.tsx'
import { CheckOverview } from '../parts/check-overview.tsx'
import { Empty, Lead, Screen } from '../parts/screen.tsx'
import { goOn, stepOf, type Walk } from '../parts/walk.ts'
import classes from '../parts/walk-round.module.css'
import { type Subject, usePhoneState, useSubject, useZone } from '../phone-context.tsx'
import { type CheckStep, hashOf } from '../routes.ts'
import { useDraft } from '../use-draft.ts'

interface CheckScreenProps {
  of: 'vehicle' | 'trailer'
  subject_id: number
  step?: CheckStep
}

/** The walk round of a vehicle or trailer, before driving or after work. */
export function CheckScreen({ of, subject_id, step }: CheckScreenProps) {
  const now = useSubject(of, subject_id)
  // The office may give the driver another one meanwhile: what was begun is finished.
  const [opened] = useState(now)
  const subject = opened ?? now
  return subject ? <CheckForm subject={subject} step={step} /> : <NoSubject />
}

export const NoSubject = () => (
  <Screen title={texts.noSubject} back={{ screen: 'today' }}>
    <Empty title={texts.noSubject}>{texts.noSubjectLead}</Empty>
  </Screen>
)

function CheckForm({ subject, step }: { subject: Subject; step: CheckStep | undefined }) {
  const { kept, driver } = usePhoneState()
  const [said, say] = useState('')
  const key = draftKey(driver?.owner, `check-${subject.of}-${subject.id}-${subject.gate.workday.id}`, 'day')
  const draft = useDraft<WalkRound>(key, () => firstRound(kept?.day.checks[subject.of] ?? [], new Date().toISOString()))
  const round = draft.form?.values
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {round ? (
        <Step walk={{ subject, round, draft, say }} step={step} draftKey={key} />
      ) : (
        <Screen title={texts.title(subject.name)} back={{ screen: 'today' }}>
          {null}
        </Screen>
      )}
    </>
  )
}

const isUntouched = ({ mode, opened, answers }: WalkRound) =>
  mode === null && opened.length === 0 && Object.keys(answers).length === 0

/** What is shown of a walk round: a choice of which, an item, the end, or its overview. */
function Step({ walk, step, draftKey }: { walk: Walk; step: CheckStep | undefined; draftKey: string }) {
  const { round, subject } = walk
  if (round.checks.length === 0) return <NoChecks subject={subject} />
  if (isUntouched(round) && (subject.is_checked || subject.is_over)) return <WhichCheck walk={walk} />
  const item = typeof step === 'number' ? askedOf(round).find(({ id }) => id === step) : undefined
  if (item) return <CheckItem walk={walk} check={item} />
  if (modeOf(round) === 'end' && step === 'pick') return <PickItem walk={walk} />
  const isFinish = modeOf(round) === 'end' || step === 'finish'
  return isFinish ? <CheckFinish walk={walk} draftKey={draftKey} /> : <CheckOverview walk={walk} />
}

function NoChecks({ subject: { of, id, name } }: { subject: Subject }) {
  return (
    <Screen
      title={texts.title(name)}
      back={{ screen: 'today' }}
      bottom={
        <a className={actionClass({})} href={hashOf({ screen: 'defect', of, subject_id: id })}>
          {texts.defect}
        </a>
      }
    >
      <Empty title={texts.noChecks}>{texts.noChecksLead}</Empty>
    </Screen>
  )
}

/** It has been checked today, or work is over: a check again, or the one after work. */
function WhichCheck({ walk: { subject, draft } }: { walk: Walk }) {
  const zone = useZone()
  const begin = (mode: 'start' | 'end') => draft.change({ mode, opened_at: new Date().toISOString() })
  const { is_checked, checked_at, name, is_over } = subject
  const done = checked_at ? texts.doneAt(clockOf(Date.parse(checked_at), zone)) : texts.doneToday
  return (
    <Screen title={texts.title(name)} back={{ screen: 'today' }}>
      <Empty title={is_checked ? done : texts.notDone}>{is_checked ? texts.doneLead : texts.notDoneLead}</Empty>
      <ActionButton {...(is_over && { look: 'primary' as const })} onClick={() => begin('end')}>
        {texts.modes.end}
      </ActionButton>
      <ActionButton onClick={() => begin('start')}>{is_checked ? texts.again : texts.modes.start}</ActionButton>
    </Screen>
  )
}

/** Which item is broken, at the end of a day. */
function PickItem({ walk }: { walk: Walk }) {
  const { round, draft } = walk
  const found = new Set(defectsOf(round).map(({ id }) => id))
  const items = askedOf(round).filter((check) => isRadio(check) && !found.has(check.id))
  return (
    <Screen title={texts.pick} sub={walk.subject.name} back={stepOf(walk)}>
      {items.length === 0 && <Lead>{texts.allPicked}</Lead>}
      <div className={classes.two}>
        {items.map((check) => (
          <ActionButton
            key={check.id}
            onClick={() => {
              draft.change(withAnswer(round, check, { value: 'no', found: noFound }))
              goOn(walk, check.id)
            }}
          >
            {check.name}
          </ActionButton>
        ))}
      </div>
    </Screen>
  )
}
