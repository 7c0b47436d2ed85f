import { settingsTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useState } from 'react'
import { useAlerts } from '../alerts.ts'
import { ActionButton } from './action-button.tsx'
import { Card, Lead } from './screen.tsx'

/** Says what alerts are for before the phone asks. */
export function AlertsSwitch() {
  const { alerts, turnOn, turnOff } = useAlerts()
  const [isBusy, setBusy] = useState(false)
  if (alerts === 'unread') return null
  const press = (change: () => Promise<void>) => async () => {
    setBusy(true)
    await change().finally(() => setBusy(false))
  }
  return (
    <Card title={texts.alerts}>
      <Lead>{texts.alertStates[alerts]}</Lead>
      {(alerts === 'off' || alerts === 'failed') && (
        <ActionButton disabled={isBusy} onClick={press(turnOn)}>
          {texts.alertsOn}
        </ActionButton>
      )}
      {alerts === 'on' && (
        <ActionButton disabled={isBusy} onClick={press(turnOff)}>
          {texts.alertsOff}
        </ActionButton>
      )}
    </Card>
  )
}
