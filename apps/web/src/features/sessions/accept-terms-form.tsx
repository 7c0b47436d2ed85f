import { signInTexts, terms } from '@dray/domain/interface/shell.messages.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { acceptTerms } from './sessions.queries.ts'

/** The terms and their acceptance, which comes before the first sign-in. */
export function AcceptTermsForm({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const accept = useMutation({ mutationFn: () => acceptTerms(token), onSuccess: onAccepted })
  const refusal = isApiError(accept.error) ? accept.error.message : null
  return (
    <Form
      label={signInTexts.termsTitle}
      onSubmit={() => {
        setMissing(!agreed)
        if (agreed) accept.mutate()
      }}
    >
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
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <CheckboxField
        label={signInTexts.termsAgree}
        checked={agreed}
        error={missing && !agreed ? signInTexts.termsMustAgree : undefined}
        onChange={setAgreed}
      />
      <Button type="submit" variant="primary" wide loading={accept.isPending}>
        {signInTexts.termsAccept}
      </Button>
    </Form>
  )
}
