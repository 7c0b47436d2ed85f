import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'
import classes from './error-state.module.css'
import { faultReport } from './fault-report.ts'

interface ErrorStateProps {
  title?: string
  /** What happened, in the server's words. */
  message?: string
  hint?: string
  /** Lets support find the request. */
  requestId?: string | null | undefined
  onRetry?: () => void
  retryLabel?: string
}

/** Something could not be shown: what, what became of the work, and the way on. */
export function ErrorState(props: ErrorStateProps) {
  const { requestId } = props
  const report = faultReport.now()
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle className={classes.icon} aria-hidden />
      <div className={classes.title}>{props.title ?? stateTexts.failed}</div>
      {props.message && <div className={classes.text}>{props.message}</div>}
      <div className={classes.text}>
        {props.hint ?? (props.requestId ? stateTexts.failedHint : stateTexts.failedPlainHint)}
      </div>
      {props.onRetry && (
        <Button icon={<IconRefresh aria-hidden />} onClick={props.onRetry}>
          {props.retryLabel ?? stateTexts.retry}
        </Button>
      )}
      {requestId && <CopyText text={requestId}>{stateTexts.reference(requestId)}</CopyText>}
      {requestId && report && (
        <Button variant="link" onClick={() => report(requestId)}>
          {stateTexts.report}
        </Button>
      )}
    </div>
  )
}
