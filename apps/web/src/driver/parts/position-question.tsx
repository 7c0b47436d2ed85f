import { settingsTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { usePosition } from '../position-asked.ts'
import { ActionButton } from './action-button.tsx'
import { Card, Lead, Row } from './screen.tsx'

/** Says what the position is for before the phone asks. */
export function PositionQuestion() {
  const { state, ask, putOff } = usePosition()
  if (state !== 'unknown') return null
  return (
    <Card title={texts.position}>
      <Lead>{texts.positionAsk}</Lead>
      <Row>
        <ActionButton small onClick={putOff}>
          {texts.notNow}
        </ActionButton>
        <ActionButton small onClick={() => void ask()}>
          {texts.allow}
        </ActionButton>
      </Row>
    </Card>
  )
}
