import { jobTexts, settingsTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useEffect, useState } from 'react'
import { mapApps } from '../day/map-link.ts'
import { ActionButton, actionClass } from '../parts/action-button.tsx'
import { AlertsSwitch } from '../parts/alerts-switch.tsx'
import { Choice } from '../parts/fields.tsx'
import { PositionQuestion } from '../parts/position-question.tsx'
import { Card, Lead, Notice, Screen } from '../parts/screen.tsx'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { usePosition } from '../position-asked.ts'
import { chooseLook, chooseMap, chosenMap, looks, shownLook } from '../preferences.ts'
import { go, hashOf } from '../routes.ts'
import { LockScreen } from './lock-screen.tsx'

/** How the app looks on this phone, who uses it, and signing out. */
export function SettingsScreen() {
  const phone = usePhone()
  const { driver } = usePhoneState()
  const [switchTo, setSwitchTo] = useState<string | null>(null)
  if (switchTo && switchTo !== driver?.owner) return <LockScreen owner={switchTo} />
  return (
    <Screen
      title={texts.title}
      sub={driver && `${driver.driver_name} · ${driver.company_name}`}
      back={{ screen: 'today' }}
    >
      <Looks />
      <PositionQuestion />
      <AlertsSwitch />
      <Card>
        <PositionState />
        <StorageState />
      </Card>
      <Drivers onSwitch={setSwitchTo} />
      <SignOut />
      <Lead>{texts.version(phone.app_version)}</Lead>
    </Screen>
  )
}

function Looks() {
  const [look, setLook] = useState(shownLook)
  const [map, setMap] = useState(chosenMap)
  return (
    <>
      <Choice
        label={texts.look}
        value={look}
        choices={looks.map((value) => ({ value, label: texts.looks[value] }))}
        onChange={(next) => {
          chooseLook(next)
          setLook(next)
        }}
      />
      <Choice
        label={texts.map}
        value={map}
        choices={mapApps.map((value) => ({ value, label: jobTexts.maps[value] }))}
        onChange={(next) => {
          chooseMap(next)
          setMap(next)
        }}
      />
    </>
  )
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <div>
    <strong>{title}</strong>
    <Lead>{text}</Lead>
  </div>
)

function PositionState() {
  const { state } = usePosition()
  if (state === 'unread' || state === 'unknown') return null
  return <Fact title={texts.position} text={state === 'allowed' ? texts.positionOn : texts.positionOff} />
}

function StorageState() {
  const [isSafe, setSafe] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setSafe, () => setSafe(false))
  }, [])
  if (isSafe === null) return null
  return <Fact title={texts.storage} text={isSafe ? texts.storageSafe : texts.storageUnsafe} />
}

function Drivers({ onSwitch }: { onSwitch: (owner: string) => void }) {
  const { drivers, driver } = usePhoneState()
  const others = drivers.filter(({ owner, session }) => owner !== driver?.owner && session !== null)
  return (
    <Card title={texts.drivers}>
      {others.map(({ owner, driver_name }) => (
        <ActionButton key={owner} onClick={() => onSwitch(owner)}>
          {texts.switchTo(driver_name)}
        </ActionButton>
      ))}
      <a className={actionClass({})} href={hashOf({ screen: 'pair' })}>
        {texts.addDriver}
      </a>
    </Card>
  )
}

/** Nothing that is unsent is ever deleted here: it is sent first, or it stays. */
function SignOut() {
  const phone = usePhone()
  const { queue, driver } = usePhoneState()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const unsent = queue.filter(({ owner }) => owner === driver?.owner).length
  const signOut = async () => {
    setBusy(true)
    await phone.signOut()
    go({ screen: 'today' }, { replace: true })
  }
  const sendFirst = async () => {
    setBusy(true)
    await phone.outbox.sendNow().catch(() => undefined)
    const left = (await phone.outbox.queue()).filter(({ owner }) => owner === driver?.owner)
    if (left.length === 0) return signOut()
    await phone.read()
    setBusy(false)
  }
  if (!isAsked || unsent === 0) {
    return (
      <ActionButton disabled={isBusy} onClick={() => (unsent === 0 ? void signOut() : setAsked(true))}>
        {texts.signOut}
      </ActionButton>
    )
  }
  return (
    <Card title={texts.signOut}>
      <Notice>{texts.signOutUnsent(unsent)}</Notice>
      <Lead>{texts.signOutLead}</Lead>
      <ActionButton look="primary" disabled={isBusy} onClick={() => void sendFirst()}>
        {texts.sendFirst}
      </ActionButton>
      <ActionButton disabled={isBusy} onClick={() => void signOut()}>
        {texts.keepAndSignOut}
      </ActionButton>
    </Card>
  )
}
