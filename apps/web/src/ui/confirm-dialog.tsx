import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { OpenConfirm } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import classes from './dialog.module.css'

/** The question itself. The focus is on Cancel for what cannot be taken back, so that Enter does no harm by accident. */
export function ConfirmDialog({ asked }: { asked: OpenConfirm | null }) {
  // Keeps the words while the dialog fades out.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const danger = (shown?.type ?? 'danger') === 'danger'
  return (
    <Dialog
      size="small"
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={shown?.title ?? ''}
      footer={
        <>
          <Button data-autofocus={danger || undefined} onClick={() => asked?.answer(false)}>
            {shown?.cancelLabel ?? dialogTexts.cancel}
          </Button>
          <Button variant={danger ? 'destructive' : 'primary'} data-autofocus={danger ? undefined : true} onClick={() => asked?.answer(true)}>
            {shown?.confirmLabel ?? dialogTexts.confirm}
          </Button>
        </>
      }
    >
      <div className={classes.message}>{shown?.message}</div>
    </Dialog>
  )
}
