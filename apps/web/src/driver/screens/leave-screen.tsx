import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { captureOfDay } from '../captures.ts'
import { askedCount, askedDays, firstLeave, hasWeekend, type LeaveValues, leaveFaults } from '../day/asked-days.ts'
import { draftKey } from '../draft-key.ts'
import { TextArea, TextInput, Tick } from '../parts/fields.tsx'
import { Lead } from '../parts/screen.tsx'
import { useNow, usePhone, usePhoneState, useZone } from '../phone-context.tsx'
import { blankToNull } from '../use-keep-form.ts'
import { CaptureForm, type FormParts } from './capture-form.tsx'

/** A request for leave. */
export function LeaveScreen() {
  const phone = usePhone()
  const { driver } = usePhoneState()
  const today = dateIn(useZone(), new Date(useNow()).toISOString())
  return (
    <CaptureForm<LeaveValues>
      title={texts.request}
      draft_key={draftKey(driver?.owner, 'leave', 'day')}
      back={{ screen: 'own' }}
      first={firstLeave}
      photos={null}
      capture={(values, made) => {
        if (Object.values(leaveFaults(values, today)).some(Boolean)) return null
        const body = { days: askedDays(values), note: blankToNull(values.note) }
        return captureOfDay({ kind: 'leave', body }, { phone, workday_id: null, ...made })
      }}
    >
      {(form) => <LeaveFields {...form} today={today} />}
    </CaptureForm>
  )
}

function LeaveFields({ values, change, isTried, today }: FormParts<LeaveValues> & { today: string }) {
  const { from, to, is_half, with_weekends, note } = values
  const faults = leaveFaults(values, today)
  const count = askedCount(askedDays(values))
  const isSingle = from !== '' && from === to
  return (
    <>
      <TextInput
        type="date"
        label={texts.from}
        value={from}
        // One day is asked for more often than many.
        onChange={(next) => change({ from: next, ...(to < next && { to: next }) })}
        fault={isTried ? faults.from : null}
      />
      <TextInput
        type="date"
        label={texts.to}
        min={from}
        value={to}
        onChange={(next) => change({ to: next })}
        fault={isTried ? faults.to : null}
      />
      {isSingle && (
        <Tick checked={is_half} onChange={(next) => change({ is_half: next })}>
          {texts.oneDay}
        </Tick>
      )}
      {hasWeekend(values) && (
        <Tick checked={with_weekends} onChange={(next) => change({ with_weekends: next })}>
          {texts.withWeekends}
        </Tick>
      )}
      {count > 0 && (
        <div role="status">
          <Lead>{texts.asks(texts.days(count))}</Lead>
        </div>
      )}
      <TextArea
        label={texts.note}
        maxLength={500}
        value={note}
        onChange={(next) => change({ note: next })}
        fault={isTried ? faults.note : null}
      />
    </>
  )
}
