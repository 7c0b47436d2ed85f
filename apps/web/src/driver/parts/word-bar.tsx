import { captureTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { usePhoneState } from '../phone-context.tsx'
import classes from './screen.module.css'

/** What became of the last tap, with its undo: above the large button, where the thumb is. */
export function WordBar() {
  const { word } = usePhoneState()
  return (
    <div role="status" aria-live={word?.tone === 'bad' ? 'assertive' : 'polite'}>
      {word && (
        <div className={classes.word} data-tone={word.tone}>
          <span>{word.text}</span>
          {word.undo && (
            <button type="button" className={classes.undo} onClick={() => void word.undo?.()}>
              {captureTexts.undo}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
