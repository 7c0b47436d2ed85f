import { terms, termsTexts } from '@dray/domain/interface/terms.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { acceptTerms } from './sessions.queries.ts'

/** The terms and their acceptance, which comes before the first sign-in. */
export function AcceptTermsForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const form = useForm({
    start: { agreed: false },
    check: ({ agreed }) => (agreed ? {} : { agreed: termsTexts.termsMustAgree }),
    send: () => acceptTerms(token),
    onSaved: onAccepted,
    inPlace: true,
  })
  const { value: checked, ...agreed } = form.bind('agreed')
  return (
    <SmallForm form={form} label={termsTexts.termsTitle}>
      <Stack gap="loose">
        {terms.map(({ title, text }) => (
          <Stack key={title} gap="tight">
            <Text as="h2" look="heading">
              {title}
            </Text>
            <Text as="p" tone="muted">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
      <CheckboxField label={termsTexts.termsAgree} checked={checked} {...agreed} />
      <Button type="submit" variant="primary" wide loading={form.isSaving}>
        {termsTexts.termsAccept}
      </Button>
    </SmallForm>
  )
}
