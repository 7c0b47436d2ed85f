import { brokenTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Empty, Screen } from '../parts/screen.tsx'

/** The phone's own storage does not answer: said plainly, since nothing could be kept. */
export const BrokenScreen = () => (
  <Screen
    title={texts.title}
    hideCount
    bottom={
      <ActionButton look="primary" onClick={() => location.reload()}>
        {texts.again}
      </ActionButton>
    }
  >
    <Empty title={texts.title}>{texts.lead}</Empty>
  </Screen>
)
