import { ownDayTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { type CheckMode, checkModes } from '@dray/domain/vehicles/check-modes.ts'
import { type ReactNode, useState } from 'react'
import { captureOfDay } from '../captures.ts'
import { capturesOf } from '../day/day-jobs.ts'
import { readingsOf } from '../day/odometer-readings.ts'
import type { OwnDay } from '../day/own-day.ts'
import { dateWords } from '../day/stop-words.ts'
import { litresFault, litresOf, poundsFault, poundsOf, readingTyped } from '../day/typed-amounts.ts'
import { draftKey } from '../draft-key.ts'
import type { SaidOfDay } from '../outbox/queue.ts'
import { Choice, TextInput } from '../parts/fields.tsx'
import type { PhotoLook } from '../parts/photo-field.tsx'
import { Empty, Lead, Notice, Screen } from '../parts/screen.tsx'
import { useOwnDay, usePhone, usePhoneState } from '../phone-context.tsx'
import { CaptureForm, type FormParts } from './capture-form.tsx'
import { NoDay } from './day-screen.tsx'

/** The workday on which a form was begun: it is kept of that one, whatever day it is by then. */
interface OfWorkday {
  workday_id: number
  sub: string
}
const ofWorkday = ({ workday }: OwnDay): OfWorkday => ({
  workday_id: workday.id,
  sub: texts.ofDay(dateWords(workday.date, 'short'), workday.vehicle?.registration ?? null),
})

interface DayFormProps<V extends object> {
  own: OwnDay
  form: 'fuel' | 'odometer'
  title: string
  first: V
  photos: PhotoLook | null
  said: (values: V) => SaidOfDay | null
  children: (form: FormParts<V & OfWorkday>) => ReactNode
}

/** A form of a few fields about the driver's own day. */
function DayForm<V extends object>({ own, form, first, said, ...shown }: DayFormProps<V>) {
  const phone = usePhone()
  const { driver } = usePhoneState()
  return (
    <CaptureForm<V & OfWorkday>
      {...shown}
      draft_key={draftKey(driver?.owner, form, 'day')}
      back={{ screen: 'day' }}
      first={{ ...first, ...ofWorkday(own) }}
      capture={(values, made) => {
        const given = said(values)
        return given && captureOfDay(given, { phone, workday_id: values.workday_id, ...made })
      }}
    />
  )
}

/** A form stays open where the day moves on under it. */
function useOpenedDay(): OwnDay | null {
  const now = useOwnDay()
  const [opened] = useState(now)
  return opened ?? now
}

export function FuelScreen() {
  const own = useOpenedDay()
  if (!own) return <NoDay />
  return (
    <DayForm
      own={own}
      form="fuel"
      title={texts.fuel}
      first={{ litres: '', cost: '' }}
      photos={{ label: texts.receipt, wanted: [{ name: texts.receipt, take: texts.takeReceipt }] }}
      said={({ litres, cost }) => {
        const volume = litresOf(litres)
        if (volume === null || poundsFault(cost) !== null) return null
        return { kind: 'fuel', body: { litres: volume, cost: poundsOf(cost) } }
      }}
    >
      {({ values, change, isTried }) => (
        <>
          <Lead>{values.sub}</Lead>
          <TextInput
            isShort
            label={texts.litres}
            inputMode="decimal"
            maxLength={9}
            value={values.litres}
            onChange={(litres) => change({ litres })}
            fault={isTried ? litresFault(values.litres) : null}
          />
          <TextInput
            isShort
            label={texts.cost}
            inputMode="decimal"
            maxLength={10}
            value={values.cost}
            onChange={(cost) => change({ cost })}
            fault={isTried ? poundsFault(values.cost) : null}
          />
        </>
      )}
    </DayForm>
  )
}

export function OdometerScreen() {
  const own = useOpenedDay()
  const { queue, history, driver } = usePhoneState()
  if (!own) return <NoDay />
  const { vehicle } = own.workday
  if (!vehicle) return <NoVehicle />
  const { start } = readingsOf(capturesOf(queue, history, driver?.owner ?? ''), own.workday)
  const mode: CheckMode = start === null ? 'start' : 'end'
  return (
    <DayForm
      own={own}
      form="odometer"
      title={texts.odometer}
      first={{ mode, vehicle_id: vehicle.id, value: '' }}
      photos={null}
      said={({ mode, vehicle_id, value }) => {
        const reading = readingTyped(value)
        return reading === null ? null : { kind: 'odometer', body: { vehicle_id, mode, value: reading } }
      }}
    >
      {({ values, change, isTried }) => {
        const reading = readingTyped(values.value)
        const isLess = values.mode === 'end' && start !== null && reading !== null && reading < start
        return (
          <>
            <Lead>{values.sub}</Lead>
            <Choice
              label={texts.when}
              value={values.mode}
              choices={checkModes.map((value) => ({ value, label: texts.odometerModes[value] }))}
              onChange={(mode) => change({ mode })}
            />
            <TextInput
              label={texts.odometerValue}
              inputMode="numeric"
              maxLength={9}
              value={values.value}
              onChange={(value) => change({ value })}
              fault={isTried && reading === null ? texts.odometerWanted : null}
            />
            {isLess && <Notice>{texts.odometerLess(start.toLocaleString('en-GB'))}</Notice>}
          </>
        )
      }}
    </DayForm>
  )
}

const NoVehicle = () => (
  <Screen title={texts.odometer} back={{ screen: 'day' }}>
    <Empty title={texts.noVehicle}>{texts.noneLead}</Empty>
  </Screen>
)
