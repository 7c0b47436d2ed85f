import { dialogTexts, orderTexts as texts } from '@dray/domain/interface/interface.messages.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { useId, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

interface MoveDialogProps {
  name: string
  /** Where the row stands now, from 1, and how many places there are. */
  place: number
  last: number
  onMove: (place: number) => void
  onClose: () => void
}

/** Asks for the place that a row is moved to, on whatever page that is. */
export function MoveDialog({ name, place, last, onMove, onClose }: MoveDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(String(place))
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = () => {
    const wanted = Number(typedNumber(typed) ?? 0)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > last) {
      setError(texts.placeWrong(last))
      return
    }
    onClose()
    if (wanted !== place) onMove(wanted)
  }
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={texts.moveTitle(name)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.moveConfirm}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={handleSubmit} label={texts.moveTitle(name)}>
        <NumberField
          label={texts.place}
          value={typed}
          onChange={setTyped}
          error={error}
          description={texts.placeHint(last)}
          required
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
