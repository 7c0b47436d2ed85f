import { consoleTrailTexts as texts } from '@dray/domain/console-trail/console-trail.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { Button } from '#ui/display/button.tsx'
import { ChangeTable } from '#ui/display/change-table.tsx'
import { type Fact, Facts } from '#ui/display/facts.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import type { Deed } from './console-trail.queries.ts'

interface EntryProps extends Pick<Deed, 'before' | 'after'> {
  title: string
  facts: readonly Fact[]
  onClose: () => void
}

/** One entry of a trail with all that it keeps, before and after. */
export function TrailEntry({ title, facts, before, after, onClose }: EntryProps) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  const shownValue = (side: Deed['before'], name: string) => (
    <Text lines>{side.find((line) => line.name === name)?.value ?? '–'}</Text>
  )
  return (
    <Drawer
      opened
      width="wide"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <Facts columns={2} facts={facts} />
        {names.length > 0 && (
          <Section title={texts.values}>
            <ChangeTable
              label={texts.values}
              head={[texts.kind, texts.before, texts.after]}
              fields={names.map((name) => ({
                key: name,
                name: name.replaceAll('_', ' '),
                before: shownValue(before, name),
                after: shownValue(after, name),
              }))}
            />
          </Section>
        )}
      </Stack>
    </Drawer>
  )
}
