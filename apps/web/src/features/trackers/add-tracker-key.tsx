import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { addTrackerKey, type NewTrackerKey, type TrackerKey } from './trackers.queries.ts'

const form: readonly FormPart[] = [{ lines: [{ fields: [{ field: 'name', hint: texts.keyNameHint }] }] }]
const rules = rulesOfBody(calls.addTrackerKey.body, { labels: { name: texts.keyName }, required: ['name'] })

interface AddTrackerKeyProps {
  onMade: (made: NewTrackerKey) => void
  onClose: () => void
}

/** Names a new key, which the server makes. */
export function AddTrackerKey({ onMade, onClose }: AddTrackerKeyProps) {
  return (
    <FormDialog<TrackerKey>
      title={texts.newKey}
      label={texts.newKey}
      name="tracker_key"
      form={form}
      rules={rules}
      row={null}
      fresh={{}}
      save={async ({ name }) => {
        const { made, message } = await addTrackerKey({ name: String(name ?? '') })
        onMade(made)
        return { message, row: made.key }
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
