import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ConflictNotice, type FieldWords } from './conflict-notice.tsx'
import type { Form } from './form-store.ts'
import { changedFields } from './merge-values.ts'
import { useFormState } from './use-form-state.ts'
import { whoElse } from './who-else.ts'

interface FormNoticesProps<V extends object> extends FieldWords<V> {
  form: Form<V>
}

/** What was typed into a form, a line a field, for the clipboard. */
function typedLines<V extends object>({ form, nameOf, valueInWords }: FormNoticesProps<V>): string {
  const { base, values } = form.state()
  return changedFields(base, values, form.rules)
    .map((field) => `${nameOf(field)}: ${valueInWords(field, values[field])}`)
    .join('\n')
}

/** The row was deleted while somebody typed: that is said, and what was typed can be taken along. */
function GoneNotice<V extends object>(props: FormNoticesProps<V>) {
  const { form } = props
  const gone = useFormState(form, (state) => state.gone)
  const isDirty = useFormState(form, form.isDirty)
  if (!gone) return null
  const copy = () => {
    const copied = navigator.clipboard?.writeText(typedLines(props)) ?? Promise.reject()
    copied.then(
      () => toast.success(texts.copied),
      () => toast.error(texts.notCopied),
    )
  }
  return (
    <Notice
      kind="warning"
      takesFocus={gone.isRefused}
      actions={
        isDirty && (
          <Button size="sm" onClick={copy}>
            {texts.copyTyped}
          </Button>
        )
      }
    >
      <Text>{whoElse(gone.by, { other: texts.gone, own: texts.ownGone, unknown: texts.goneMeanwhile })}</Text>
    </Notice>
  )
}

/** What stands between a form and its save: another's changes, a deleted row, a refusal that no field of it can show. */
export function FormNotices<V extends object>(props: FormNoticesProps<V>) {
  const refusal = useFormState(props.form, (state) => state.refusal)
  const hasMore = useFormState(props.form, ({ editConflict, gone }) => editConflict !== null || gone !== null)
  if (refusal === null && !hasMore) return null
  return (
    <Stack>
      {refusal !== null && (
        <Notice kind="error" title={texts.refused} takesFocus>
          <Text lines>{refusal}</Text>
        </Notice>
      )}
      <GoneNotice {...props} />
      <ConflictNotice {...props} />
    </Stack>
  )
}
