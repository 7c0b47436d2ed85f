import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { ErrorState } from './error-state.tsx'
import { loadFaults } from './load-faults.ts'

const loadAgain = () => location.reload()

/** In place of a part that could not be drawn; `onRetry` draws it again, where that can help. */
export function CrashState({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  return loadFaults.caused(fault) ? (
    <ErrorState
      title={stateTexts.codeGone}
      hint={stateTexts.codeGoneHint}
      retryLabel={stateTexts.reloadPage}
      onRetry={loadAgain}
    />
  ) : (
    <ErrorState
      title={stateTexts.crashed}
      hint={stateTexts.crashedHint}
      retryLabel={stateTexts.reload}
      onRetry={onRetry}
    />
  )
}
