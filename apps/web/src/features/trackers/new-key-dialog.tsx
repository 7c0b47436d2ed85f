import { clientAddress, trackerTexts as texts, traccarLines } from '@dray/domain/trackers/trackers.messages.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import classes from './trackers.module.css'
import type { NewTrackerKey } from './trackers.queries.ts'

/** A new key, and what to enter where: it is in this dialog and nowhere else, and closing it forgets it. */
export function NewKeyDialog({ made, onClose }: { made: NewTrackerKey; onClose: () => void }) {
  const { key, secret, url } = made
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      closeOnOutside={false}
      title={texts.secretTitle(key.name)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap="loose">
        <Notice kind="warning">{texts.secretOnce}</Notice>
        <Facts
          columns={2}
          facts={[
            { name: texts.secret, value: <CopyText text={secret} />, long: true },
            { name: texts.address, value: <CopyText text={url} />, long: true },
          ]}
        />
        <Ready title={texts.traccar} hint={texts.traccarHint} lines={traccarLines({ url, secret })} />
        <Ready title={texts.client} hint={texts.clientHint} lines={clientAddress({ url, secret })} />
        <Ready title={texts.own} hint={texts.ownHint} lines={texts.ownExample} />
      </Stack>
    </Dialog>
  )
}

interface ReadyProps {
  title: string
  hint: ReactNode
  lines: string
}

/** Lines that are copied as they stand. */
const Ready = ({ title, hint, lines }: ReadyProps) => (
  <Section title={title} actions={<Copied lines={lines} />}>
    <Stack gap="tight">
      <Text tone="muted">{hint}</Text>
      <pre className={classes.lines}>{lines}</pre>
    </Stack>
  </Section>
)

const Copied = ({ lines }: { lines: string }) => (
  <span className={classes.copy}>
    <CopyText text={lines}>{texts.copyLines}</CopyText>
  </span>
)
