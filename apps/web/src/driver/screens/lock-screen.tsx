import { settingsTexts, lockTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { type FormEvent, useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { TextInput } from '../parts/fields.tsx'
import { Lead, Screen } from '../parts/screen.tsx'
import { usePhone, usePhoneState } from '../phone-context.tsx'

/** Asks for a driver's PIN: after hours in a pocket, and when another driver takes the phone. */
export function LockScreen({ owner }: { owner: string }) {
  const phone = usePhone()
  const { drivers, is_locked } = usePhoneState()
  const [chosen, setChosen] = useState(owner)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const driver = drivers.find((one) => one.owner === chosen)
  const others = drivers.filter((one) => one.owner !== chosen && one.session !== null)
  if (!driver) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const left = await phone.unlock(driver, pin)
    setPin('')
    setFault(left === null ? null : texts.wrong(left))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={texts.title}
        {...(!is_locked && { back: { screen: 'settings' } })}
        bottom={
          <>
            {others.map((one) => (
              <ActionButton key={one.owner} look="quiet" onClick={() => setChosen(one.owner)}>
                {settingsTexts.switchTo(one.driver_name)}
              </ActionButton>
            ))}
            <ActionButton look="primary" type="submit" disabled={pin.length < 4}>
              {texts.unlock}
            </ActionButton>
          </>
        }
      >
        <Lead>
          {driver.driver_name} · {driver.company_name}
        </Lead>
        <TextInput
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          maxLength={6}
          label={texts.pin}
          value={pin}
          onChange={setPin}
          fault={fault}
        />
      </Screen>
    </form>
  )
}
