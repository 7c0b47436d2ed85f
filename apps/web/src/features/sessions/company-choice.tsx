import { signInTexts } from '@dray/domain/interface/shell.messages.ts'
import type { ScreenUser } from '@dray/domain/kernel/call.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'

/** One place where a person may sign in. */
export interface Membership {
  tenant_slug: string | null
  tenant_name: string | null
  user_type: ScreenUser
  display_name: string
}

interface CompanyChoiceProps {
  memberships: readonly Membership[]
  busy: boolean
  refusal: string | null
  onChoose: (membership: Membership) => void
  onBack: () => void
}

/** For a person who works with several companies, or in several ways with one. */
export function CompanyChoice({ memberships, busy, refusal, onChoose, onBack }: CompanyChoiceProps) {
  return (
    <Stack gap="loose">
      <Text as="p" tone="muted">
        {signInTexts.chooseCompany}
      </Text>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Stack>
        {memberships.map((one, at) => (
          <Button
            key={`${one.tenant_slug}-${one.user_type}`}
            wide
            autoFocus={at === 0}
            disabled={busy}
            onClick={() => onChoose(one)}
          >
            {one.tenant_name ?? one.display_name}
          </Button>
        ))}
      </Stack>
      <Button variant="link" onClick={onBack}>
        {signInTexts.otherAccount}
      </Button>
    </Stack>
  )
}
