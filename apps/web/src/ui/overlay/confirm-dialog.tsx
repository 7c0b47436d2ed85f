import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useId, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import type { OpenConfirm } from './confirm.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

/** The question itself. The focus is on Cancel for what cannot be taken back, so that Enter does no harm by accident. */
export function ConfirmDialog({ asked }: { asked: OpenConfirm | null }) {
  if (!asked) return null
  const danger = (asked.type ?? 'danger') === 'danger'
  return asked.reason ? <WithReason asked={asked} reason={asked.reason} /> : <Question asked={asked} danger={danger} />
}

function Question({ asked, danger }: { asked: OpenConfirm; danger: boolean }) {
  return (
    <Dialog
      size="small"
      opened
      onClose={() => asked.answer(false)}
      title={asked.title}
      footer={
        <>
          <WaysOut asked={asked} isFirst={danger || asked.confirmLabel === null} />
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

/** The buttons that do not confirm. */
function WaysOut({ asked, isFirst = false }: { asked: OpenConfirm; isFirst?: boolean }) {
  return (
    <>
      <Button data-autofocus={isFirst || undefined} onClick={() => asked.answer(false)}>
        {asked.cancelLabel ?? dialogTexts.cancel}
      </Button>
      {asked.otherLabel && <Button onClick={() => asked.answer('other')}>{asked.otherLabel}</Button>}
    </>
  )
}

/** What is only confirmed with a reason: the button alone does nothing. */
function WithReason({ asked, reason }: { asked: OpenConfirm; reason: NonNullable<OpenConfirm['reason']> }) {
  const form = useId()
  const [text, setText] = useState(reason.typed.get())
  const [isShort, setShort] = useState(false)
  const confirm = () => {
    const given = text.trim()
    if (given.length < reason.min) return setShort(true)
    asked.answer({ reason: given })
  }
  return (
    <Dialog
      size="small"
      opened
      onClose={() => asked.answer(false)}
      title={asked.title}
      footer={
        <>
          <WaysOut asked={asked} />
          <Button variant="destructive" type="submit" form={form}>
            {asked.confirmLabel ?? dialogTexts.confirm}
          </Button>
        </>
      }
    >
      <Form id={form} label={asked.title} onSubmit={confirm}>
        <div className={classes.message}>{asked.message}</div>
        <TextareaField
          label={reason.label}
          required
          autoFocus
          rows={2}
          maxLength={reason.max}
          value={text}
          error={isShort && text.trim().length < reason.min ? reason.missing : undefined}
          onChange={(typed) => {
            setText(typed)
            reason.typed.set(typed)
          }}
        />
      </Form>
    </Dialog>
  )
}
