import { positionTexts as texts } from '@dray/domain/driver-app/position.messages.ts'
import { usePhoneState } from '../phone-context.tsx'
import { Lead } from './screen.tsx'

/** Says that the position is shared, or why it is not, while somebody may think that it is. */
export function SharingLine() {
  const { state } = usePhoneState().sharing
  return state === 'off' ? null : <Lead>{texts.sharing[state]}</Lead>
}
