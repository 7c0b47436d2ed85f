import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from '#ui/display/button.tsx'
import type { OpenConfirm } from './confirm.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** The question itself. The focus is on Cancel for what cannot be taken back, so that Enter does no harm by accident. */
export function ConfirmDialog({ asked }: { asked: OpenConfirm | null }) {
  if (!asked) return null
  const danger = (asked.type ?? 'danger') === 'danger'
  return (
    <Dialog
      size="small"
      opened
      onClose={() => asked.answer(false)}
      title={asked.title}
      footer={
        <>
          <Button
            data-autofocus={danger || asked.confirmLabel === null || undefined}
            onClick={() => asked.answer(false)}
          >
            {asked.cancelLabel ?? dialogTexts.cancel}
          </Button>
          {asked.otherLabel && <Button onClick={() => asked.answer('other')}>{asked.otherLabel}</Button>}
          {asked.confirmLabel !== null && (
            <Button
              variant={danger ? 'destructive' : 'primary'}
              data-autofocus={danger ? undefined : true}
              onClick={() => asked.answer(true)}
            >
              {asked.confirmLabel ?? dialogTexts.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.message}>{asked.message}</div>
    </Dialog>
  )
}
