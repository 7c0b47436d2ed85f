import { checkGateTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import { IconClipboardCheck, IconPhone } from '@tabler/icons-react'
import { dialLink } from '../day/map-link.ts'
import type { DayGate, DrivenHere } from '../day/own-day.ts'
import { useGate, useOwnDay, usePhoneState } from '../phone-context.tsx'
import { hashOf } from '../routes.ts'
import { ActionTexts, actionClass } from './action-button.tsx'
import classes from './check-notice.module.css'
import { Notice } from './screen.tsx'

/** What must not be driven, and what is not checked: of a workday, or of the one under way. */
export function CheckNotice({ workday_id }: { workday_id?: number | null }) {
  const own = useOwnDay()
  const gate = useGate(workday_id === undefined ? (own?.workday.id ?? null) : workday_id)
  if (!gate) return null
  const isOver = own?.workday.id === gate.workday.id && own.record.state === 'out'
  const offRoad = gate.driven.filter(({ off_road }) => off_road !== null)
  const unchecked = gate.is_warned && !isOver ? gate.driven.filter((one) => isToCheck(one)) : []
  return (
    <>
      {offRoad.map((one) => (
        <StopNotice key={one.of} one={one} />
      ))}
      {unchecked.map((one) => (
        <div key={one.of} className={classes.missing}>
          <p className={classes.name}>{texts.unchecked(one.name)}</p>
          <p>{gate.barred === 'unchecked' ? texts.hold : texts.warn}</p>
          <a className={actionClass({})} href={checkHash(one)}>
            <IconClipboardCheck aria-hidden />
            {texts.check(one.name)}
          </a>
        </div>
      ))}
    </>
  )
}

const isToCheck = ({ is_checked, off_road }: DrivenHere) => !is_checked && off_road === null
const checkHash = ({ of, id }: DrivenHere) => hashOf({ screen: 'check', of, subject_id: id })

/** The number of the office as a link that rings it; null where there is none. */
const useOfficeLink = () => dialLink(usePhoneState().kept?.day.company.phone ?? '')

function StopNotice({ one }: { one: DrivenHere }) {
  const dial = useOfficeLink()
  return (
    <div className={classes.stop} role="alert">
      <p className={classes.name}>{texts.stop(one.name)}</p>
      <p>{one.off_road}</p>
      {dial ? (
        <a className={actionClass({})} href={dial}>
          <IconPhone aria-hidden />
          {texts.call}
        </a>
      ) : (
        <p>{texts.callOffice}</p>
      )}
    </div>
  )
}

/** In the place of the act that is held: the check that is missing, or that nothing is driven. */
export function HeldAct({ gate }: { gate: DayGate }) {
  const stopped = gate.driven.find(({ off_road }) => off_road !== null)
  const missing = gate.driven.find(({ is_checked }) => !is_checked)
  if (stopped) return <Notice tone="bad">{texts.stop(stopped.name)}</Notice>
  return missing ? (
    <a className={actionClass({ look: 'primary' })} href={checkHash(missing)}>
      <IconClipboardCheck aria-hidden />
      <ActionTexts>{texts.checkFirst(missing.name)}</ActionTexts>
    </a>
  ) : null
}
