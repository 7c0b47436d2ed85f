import { emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import type { EmailKind } from '@dray/domain/emails/email-templates.table.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { isApiError } from '#platform/api-error.ts'
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

/** This page allows no style elements; the light colours stand in the e-mail's elements themselves. */
const withoutStyles = (html: string) => html.replaceAll(/<style>[\s\S]*?<\/style>/g, '')

/** The e-mail as it would arrive, with example data. The frame runs no scripts and reaches nothing. */
export function EmailPreview({ kind, typed }: { kind: EmailKind; typed: TypedEmail }) {
  const query = useQuery(previewEmailOptions(kind, usePaused(typed)))
  const { data, error } = query
  const isRefused = isApiError(error) && error.status === 422
  return (
    <Panel title={texts.preview}>
      <Stack>
        <Text tone="muted">{isRefused ? texts.previewWaits : texts.previewHint}</Text>
        {data && !isRefused && (
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
        {!data && !isRefused && <LoadingState query={query} />}
      </Stack>
    </Panel>
  )
}
