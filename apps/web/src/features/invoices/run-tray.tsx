import { generateTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isApiError } from '#platform/api-error.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Tray, TrayItem } from '#ui/overlay/tray.tsx'
import { getInvoiceRunOptions } from './invoices.queries.ts'
import { runReport } from './run-report.ts'
import { dismissRun } from './run-store.ts'

const invoicesPath = '/finance/invoices/customers'

function FollowedRun({ id }: { id: number }) {
  const viewer = useViewer()
  const { data: run, error } = useQuery(getInvoiceRunOptions(id))
  const onDismiss = useCallback(() => dismissRun(id), [id])
  const dismiss = { dismissLabel: texts.dismiss, unfoldLabel: texts.unfold, onDismiss }
  if (error && !run) {
    return (
      <TrayItem state="failed" title={texts.lost} {...dismiss}>
        {isApiError(error) && error.message}
      </TrayItem>
    )
  }
  if (!run) return <TrayItem state="running" title={texts.running} {...dismiss} />
  const { state, title, done, lines } = runReport(run)
  if (state === 'running') {
    return (
      <TrayItem
        state={state}
        title={title}
        progress={{ done, total: run.jobs, text: texts.progress(done, run.jobs) }}
        {...dismiss}
      >
        {lines.length > 0 && lines.join('\n')}
      </TrayItem>
    )
  }
  return (
    <TrayItem
      state={state}
      title={title}
      {...dismiss}
      actions={
        run.invoices.length > 0 &&
        mayOpen(invoicesPath, viewer) && (
          <LinkButton size="sm" to={invoicesPath} onClick={() => dismissRun(id)}>
            {texts.show}
          </LinkButton>
        )
      }
    >
      {lines.join('\n')}
    </TrayItem>
  )
}

/** The runs that this person started: how far they are, and in the end what was made, what was not, and why. */
export function RunTray({ runs }: { runs: readonly number[] }) {
  return (
    <Tray label={texts.tray}>
      {runs.map((id) => (
        <FollowedRun key={id} id={id} />
      ))}
    </Tray>
  )
}
