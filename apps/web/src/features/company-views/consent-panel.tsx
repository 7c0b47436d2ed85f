import { viewTexts as texts, viewMessages } from '@dray/domain/company-views/company-views.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { endViewConsent, getViewConsentOptions, giveViewConsent } from './company-views.queries.ts'

/** Asks what support should look at, and for how long. */
function ConsentDialog({ onClose }: { onClose: () => void }) {
  const [hours, setHours] = useState(24)
  const [mayExport, setMayExport] = useState(false)
  const form = useForm<{ reason: string }, string>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: viewMessages.reasonMissing }),
    send: ({ reason }) => giveViewConsent({ reason: reason.trim(), hours, may_export: mayExport ? 1 : 0 }),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog form={form} size="small" onClose={onClose} title={texts.give} confirm={texts.give}>
      <Stack>
        <TextField onPaper={false} label={texts.reason} required autoFocus maxLength={500} {...form.bind('reason')} />
        <SelectField label={texts.time} options={texts.times} value={hours} onChange={(next) => setHours(next ?? 24)} />
        <CheckboxField label={texts.mayExport} checked={mayExport} onChange={setMayExport} />
      </Stack>
    </SmallFormDialog>
  )
}

/** Whether support may look into the company: given for a time, ended at once. */
export function ConsentPanel() {
  const query = useQuery(getViewConsentOptions())
  const { time_zone } = useViewer()
  const [isGiving, setGiving] = useState(false)
  const { run, busy } = useCommand(endViewConsent, { done: (message) => message })
  const when = (at: string) => {
    const { date, time } = instantToLocal(at, time_zone)
    return `${showLongDate(date)} ${time}`
  }
  const consent = query.data?.consent
  return (
    <Panel title={texts.panel}>
      <Stack>
        <Text tone="muted">{texts.intro}</Text>
        {!query.data && <LoadingState query={query} lines={2} />}
        {consent && (
          <Notice
            kind="warning"
            title={texts.stands(when(consent.expires_at))}
            actions={
              <Button size="sm" loading={busy} onClick={() => void run()}>
                {texts.end}
              </Button>
            }
          >
            {consent.may_export === 1 && `${texts.exports} `}
            {consent.reason} · {texts.givenBy(consent.given_by_name, when(consent.given_at))}
          </Notice>
        )}
        {query.data && !consent && (
          <div>
            <Button onClick={() => setGiving(true)}>{texts.give}</Button>
          </div>
        )}
      </Stack>
      {isGiving && <ConsentDialog onClose={() => setGiving(false)} />}
    </Panel>
  )
}
