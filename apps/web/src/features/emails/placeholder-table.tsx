import { placeholderTexts, emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import { type EmailKind, emailPlaceholders } from '@dray/domain/emails/email-templates.table.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'

/** The placeholders of a text, and what each stands for. */
export const PlaceholderTable = ({ kind }: { kind: EmailKind }) => (
  <Panel title={texts.placeholders}>
    <Stack>
      <Text tone="muted">{texts.placeholdersHint}</Text>
      <Facts
        columns={2}
        facts={emailPlaceholders[kind].map((name) => ({ name: placeholderTexts[name].label, value: `{${name}}` }))}
      />
    </Stack>
  </Panel>
)
