import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { entryConflictTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { memo } from 'react'
import { Ledger } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { bundleOf, type EntryConflict } from './entry-merge.ts'
import { useEntryRoom, useEntrySelect } from './entry-room.ts'
import { type EntryField, type EntryValues, isSameValue } from './entry-values.ts'
import { fieldName, valueInWords } from './entry-words.ts'

/** What somebody else's save did to this form. */
export interface EditConflict {
  conflicts: readonly EntryConflict[]
  taken: readonly EntryField[]
  closed: readonly EntryConflict[]
  /** The form as it was typed, and the job as it is now: where either value comes from. */
  mine: EntryValues
}

/** One field that two people changed: whichever is pressed stands in the form. */
const ConflictChoice = memo(({ conflict, mine }: { conflict: EntryConflict; mine: EntryValues }) => {
  const { form, choices } = useEntryRoom()
  const isTheirs = useEntrySelect((values) => isSameValue(values[conflict.field], conflict.theirs))
  const take = (whose: 'mine' | 'theirs') => {
    const from = whose === 'mine' ? mine : form.base()
    form.set(Object.fromEntries(bundleOf(conflict.field).map((field) => [field, from[field]])))
  }
  const words = (value: unknown) => valueInWords(conflict.field, value, choices)
  return (
    <SegmentedControl
      size="sm"
      label={fieldName(conflict.field)}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={take}
      options={[
        { value: 'mine', label: `${formTexts.mine}: ${words(conflict.mine)}` },
        { value: 'theirs', label: `${formTexts.theirs}: ${words(conflict.theirs)}` },
      ]}
    />
  )
})

/** Field by field what changed meanwhile, mine beside theirs, and what was taken over or closed. */
export const ConflictNotice = memo(({ editConflict }: { editConflict: EditConflict }) => {
  const { conflicts, taken, closed, mine } = editConflict
  const { choices } = useEntryRoom()
  const names = (fields: readonly EntryField[]) => fields.map(fieldName).join(', ')
  return (
    <Stack>
      {conflicts.length > 0 && (
        <Notice kind="warning" title={entryConflictTexts.title}>
          <Ledger
            bare
            lines={conflicts.map((conflict) => ({
              key: conflict.field,
              name: fieldName(conflict.field),
              reason: <ConflictChoice conflict={conflict} mine={mine} />,
              amount: null,
            }))}
          />
        </Notice>
      )}
      {closed.length > 0 && (
        <Notice kind="warning">
          <Text>
            {formTexts.closed(
              closed
                .map(({ field, mine: value }) => `${fieldName(field)} (${valueInWords(field, value, choices)})`)
                .join(', '),
            )}
          </Text>
        </Notice>
      )}
      {taken.length > 0 && <Notice>{formTexts.merged(names(taken))}</Notice>}
    </Stack>
  )
})
