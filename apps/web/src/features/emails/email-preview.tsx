import { emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import type { EmailKind } from '@dray/domain/emails/email-templates.table.ts'
import type { AnySettings } from '@dray/domain/settings/define-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { LoadingState } from '#kit/loading-state.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import classes from './email-preview.module.css'
import { previewEmailOptions, type TypedEmail } from './emails.queries.ts'

const pause_ms = 400

/** What is typed, once the person pauses. */
function usePaused(typed: TypedEmail): TypedEmail {
  const latest = JSON.stringify(typed)
  const [paused, setPaused] = useState(latest)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(latest), pause_ms)
    return () => clearTimeout(timer)
  }, [latest])
  return JSON.parse(paused) as TypedEmail
}

/** True for what could be saved as it is: only that is shown. */
const isSound = ({ changed }: AnySettings, typed: TypedEmail) =>
  Object.entries(typed).every(([name, value]) => {
    const rule = changed.shape[name]
    return rule === undefined || z.safeParse(rule, value).success
  })

/** This page allows no style elements; the light colours stand in the e-mail's elements themselves. */
const withoutStyles = (html: string) => html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')

interface EmailPreviewProps {
  kind: EmailKind
  page: AnySettings
  typed: TypedEmail
}

/** The e-mail as it would arrive, with example data. The frame runs no scripts and reaches nothing. */
export function EmailPreview({ kind, page, typed }: EmailPreviewProps) {
  const paused = usePaused(typed)
  const isShown = isSound(page, typed)
  const query = useQuery({ ...previewEmailOptions(kind, paused), enabled: isShown && isSound(page, paused) })
  const { data } = query
  return (
    <Panel title={texts.preview}>
      <Stack>
        <Text tone="muted">{isShown ? texts.previewHint : texts.previewWaits}</Text>
        {isShown && data && (
          <>
            <Text look="strong">{data.subject}</Text>
            <iframe
              className={classes.frame}
              title={texts.previewing(texts.kind[kind])}
              sandbox=""
              srcDoc={withoutStyles(data.html)}
            />
          </>
        )}
        {isShown && !data && <LoadingState query={query} />}
      </Stack>
    </Panel>
  )
}
