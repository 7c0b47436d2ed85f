import { instantToLocal, showDate, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { trackingTexts as texts } from '@dray/domain/tracking/tracking.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Grow, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { addTrackingLink, listTrackingLinksOptions, revokeTrackingLink, type TrackingLink } from './tracking.queries.ts'

interface TrackingDialogProps {
  job: { id: number; job_number: string }
  onClose: () => void
}

/** A job's tracking links: makes one to copy or to send, and ends those that are no longer wanted. */
export function TrackingDialog({ job, onClose }: TrackingDialogProps) {
  const query = useQuery(listTrackingLinksOptions(job.id))
  const [url, setUrl] = useState<string | null>(null)
  const create = useCommand(async () => setUrl((await addTrackingLink(job.id, null)).data.url))
  return (
    <Dialog opened size="medium" title={texts.title(job.job_number)} onClose={onClose}>
      <Stack>
        <Text as="p" tone="muted">
          {texts.what}
          <br />
          {query.data ? texts.until(showLongDate(query.data.until)) : !query.error && '…'}
        </Text>
        {url === null ? (
          <span>
            <Button variant="primary" loading={create.busy} onClick={() => void create.run()}>
              {texts.create}
            </Button>
          </span>
        ) : (
          <Notice kind="success" title={texts.created}>
            <CopyText text={url} />
          </Notice>
        )}
        <SendLink jobId={job.id} />
        <Section title={texts.links}>
          {query.data ? <Links links={query.data.links} /> : <LoadingState query={query} lines={1} />}
        </Section>
      </Stack>
    </Dialog>
  )
}

function SendLink({ jobId }: { jobId: number }) {
  const form = useForm<{ email: string }, string>({
    start: { email: '' },
    send: async ({ email }) => (await addTrackingLink(jobId, email.trim())).message,
    onSaved: (message) => {
      toast.success(message)
      form.reset()
    },
  })
  return (
    <SmallForm form={form} label={texts.send}>
      <Inline align="bottom">
        <Grow>
          <TextField
            label={texts.email}
            type="email"
            maxLength={254}
            placeholder={texts.emailHint}
            required
            {...form.bind('email')}
          />
        </Grow>
        <Button type="submit" loading={form.isSaving}>
          {texts.send}
        </Button>
      </Inline>
    </SmallForm>
  )
}

function Links({ links }: { links: readonly TrackingLink[] }) {
  if (links.length === 0) return <Text tone="muted">{texts.none}</Text>
  return (
    <Stack gap="tight">
      {links.map((link) => (
        <Link key={link.id} link={link} />
      ))}
    </Stack>
  )
}

function Link({ link }: { link: TrackingLink }) {
  const { time_zone: zone } = useViewer()
  const revoke = useCommand(revokeTrackingLink, {
    confirm: () => ({ title: texts.revokeTitle, message: texts.revokeText, confirmLabel: texts.revoke }),
    done: (message) => message,
  })
  const dayOf = (at: string) => showDate(instantToLocal(at, zone).date)
  const opened = link.views === 0 ? texts.unopened : texts.views(link.views)
  const last = link.last_viewed_at && texts.lastOpened(dayOf(link.last_viewed_at))
  return (
    <Inline spread="between">
      <Stack gap="tight">
        <Text look="strong">{link.sent_to ?? texts.copied}</Text>
        <Text look="small" tone="muted">
          {[texts.madeBy(link.created_by_name ?? '', dayOf(link.created_at)), opened, last].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {link.revoked_at ? (
        <Badge tone="slate">{texts.isRevoked}</Badge>
      ) : (
        <Button size="sm" loading={revoke.busy} onClick={() => void revoke.run(link)}>
          {texts.revoke}…
        </Button>
      )}
    </Inline>
  )
}
