import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { Ledger } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import type { Form } from './form-store.ts'
import { bundleOf, type Field, type FieldConflict, isSameValue, type MergeRules } from './merge-values.ts'
import { useFormState } from './use-form-state.ts'
import { whoElse } from './who-else.ts'

export interface FieldWords<V> {
  nameOf: (field: Field<V>) => string
  /** A value of the form as a person reads it. */
  valueInWords: (field: Field<V>, value: V[Field<V>]) => string
}

interface NoticeProps<V extends object> extends FieldWords<V> {
  form: Form<V>
}

/** One field that two people changed: whichever is pressed stands in the form. */
function ConflictChoice<V extends object>(props: NoticeProps<V> & { conflict: FieldConflict<V> }) {
  const { form, nameOf, valueInWords, conflict } = props
  const { field, mine, theirs } = conflict
  const isTheirs = useFormState(form, ({ values }) =>
    isSameValue(values[field], theirs, form.rules as MergeRules<never>),
  )
  const choose = (whose: 'mine' | 'theirs') => {
    const { editConflict, base } = form.state()
    const from = whose === 'mine' && editConflict ? editConflict.mine : base
    form.set(Object.fromEntries(bundleOf(field, form.rules).map((one) => [one, from[one]])) as Partial<V>)
  }
  return (
    <SegmentedControl
      size="sm"
      label={nameOf(field)}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={choose}
      options={[
        { value: 'mine', label: `${formTexts.mine}: ${valueInWords(field, mine)}` },
        { value: 'theirs', label: `${formTexts.theirs}: ${valueInWords(field, theirs)}` },
      ]}
    />
  )
}

/** Field by field what somebody else changed meanwhile, mine beside theirs, and what was taken over or closed. */
export function ConflictNotice<V extends object>(props: NoticeProps<V>) {
  const { form, nameOf, valueInWords } = props
  const editConflict = useFormState(form, (state) => state.editConflict)
  const version = useFormState(form, (state) => state.version)
  if (!editConflict) return null
  const { conflicts, closed, taken, isRefused, by } = editConflict
  const { conflict: other, ownConflict: own, changedMeanwhile: unknown } = formTexts
  const title = whoElse(by, { other, own, unknown })
  const closedWords = closed.map(({ field, mine }) => `${nameOf(field)} (${valueInWords(field, mine)})`)
  return (
    <Stack>
      {conflicts.length > 0 && (
        <Notice key={version} kind="warning" title={title} takesFocus={isRefused}>
          <Ledger
            bare
            lines={conflicts.map((conflict) => ({
              key: conflict.field,
              name: nameOf(conflict.field),
              reason: <ConflictChoice {...props} conflict={conflict} />,
              amount: null,
            }))}
          />
        </Notice>
      )}
      {closed.length > 0 && (
        <Notice kind="warning">
          <Text>{formTexts.closed(closedWords.join(', '))}</Text>
        </Notice>
      )}
      {taken.length > 0 && <Notice>{formTexts.merged(taken.map(nameOf).join(', '))}</Notice>}
    </Stack>
  )
}
