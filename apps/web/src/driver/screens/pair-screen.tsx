import { settingsTexts, pairTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { driverDeviceReasons } from '@dray/domain/driver-devices/driver-devices.messages.ts'
import { codeLength, pinPattern } from '@dray/domain/driver-devices/pairing-rules.ts'
import { type FormEvent, useState } from 'react'
import { DriverApiError } from '../driver-api.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Fault, Group, SideBySide, TextInput } from '../parts/fields.tsx'
import { Lead, Notice, Screen } from '../parts/screen.tsx'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { phoneModel } from '../phone-model.ts'
import { go } from '../routes.ts'
import { LockScreen } from './lock-screen.tsx'
import { codeIn, lettersOf } from './pairing-code-in.ts'

const half = codeLength / 2
interface Typed {
  code: string
  pin: string
  again: string
}
function faultIn({ code, pin, again }: Typed): string | null {
  if (code.length !== codeLength) return texts.codeWrong
  if (!pinPattern.test(pin)) return driverDeviceReasons.pin
  return pin === again ? null : texts.pinDiffers
}

function usePairing(typed: Typed) {
  const phone = usePhone()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function pair() {
    setBusy(true)
    try {
      // Asked by a tap, as browsers want it; what they answer is shown in the settings.
      await navigator.storage?.persist?.().catch(() => false)
      await phone.pair({ code: typed.code, pin: typed.pin, model: phoneModel(navigator.userAgent) })
      go({ screen: 'today' }, { replace: true })
    } catch (cause) {
      setFault(cause instanceof DriverApiError && !cause.isLine ? cause.message : texts.noLine)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = faultIn(typed)
    setFault(wrong)
    if (!wrong && !isBusy) void pair()
  }
  return { isBusy, fault, submit }
}

/** Pairs the phone by the office's code; also where it was paired before and is not any more. */
export function PairScreen({ isEnded = false }: { isEnded?: boolean }) {
  const { queue, driver, drivers } = usePhoneState()
  const [switchTo, setSwitchTo] = useState<string | null>(null)
  const others = drivers.filter(({ owner, session }) => session !== null && owner !== driver?.owner)
  const [typed, setTyped] = useState<Typed>(() => ({ code: codeIn(location.hash), pin: '', again: '' }))
  const { isBusy, fault, submit } = usePairing(typed)
  const [first, last] = [typed.code.slice(0, half), typed.code.slice(half)]
  const setFirst = (text: string) => {
    const letters = lettersOf(text)
    setTyped({ ...typed, code: letters.length > half ? letters.slice(0, codeLength) : letters + last })
    if (letters.length >= half) document.getElementById('code-end')?.focus()
  }
  const pinField = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'new-password' } as const
  if (switchTo) return <LockScreen owner={switchTo} />
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={isEnded ? texts.ended : texts.title}
        hideCount={queue.length === 0}
        {...(driver?.session && { back: { screen: 'today' } })}
        bottom={
          <>
            {!driver?.session &&
              others.map(({ owner, driver_name }) => (
                <ActionButton key={owner} look="quiet" onClick={() => setSwitchTo(owner)}>
                  {settingsTexts.switchTo(driver_name)}
                </ActionButton>
              ))}
            <ActionButton look="primary" type="submit" disabled={isBusy}>
              {texts.pair}
            </ActionButton>
          </>
        }
      >
        {!window.isSecureContext && <Notice tone="bad">{texts.insecure}</Notice>}
        {isEnded && queue.length > 0 && <Notice>{texts.endedUnsent(queue.length)}</Notice>}
        <Lead>{isEnded ? texts.endedLead : texts.lead}</Lead>
        <Group label={texts.code}>
          <SideBySide>
            <TextInput
              isCode
              label={texts.firstGroup}
              value={first}
              onChange={setFirst}
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="····"
            />
            <TextInput
              isCode
              id="code-end"
              label={texts.secondGroup}
              value={last}
              onChange={(text) => setTyped({ ...typed, code: first + lettersOf(text).slice(0, half) })}
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="····"
            />
          </SideBySide>
        </Group>
        <TextInput {...pinField} label={texts.pin} value={typed.pin} onChange={(pin) => setTyped({ ...typed, pin })} />
        <TextInput
          {...pinField}
          label={texts.pinAgain}
          value={typed.again}
          onChange={(again) => setTyped({ ...typed, again })}
        />
        <Fault text={fault} />
      </Screen>
    </form>
  )
}
