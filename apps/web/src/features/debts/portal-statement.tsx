import { statementTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { Page, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { downloadCustomerStatement, getCustomerStatementOptions } from './debts.queries.ts'
import { StatementBody } from './statement-body.tsx'

/** A customer's own statement as of today. */
export function PortalStatement({ head }: { head: ReactNode }) {
  const query = useQuery(getCustomerStatementOptions())
  const file = useCommand(downloadCustomerStatement, { onDone: saveFile })
  return (
    <>
      {head}
      <Page centred>
        {query.data ? (
          <Panel
            title={texts.own}
            beside={<Text tone="muted">{showLongDate(query.data.date)}</Text>}
            actions={
              <Button size="sm" icon={<IconDownload aria-hidden />} loading={file.busy} onClick={() => void file.run()}>
                {texts.download}
              </Button>
            }
          >
            <StatementBody statement={query.data} />
          </Panel>
        ) : (
          <LoadingState query={query} />
        )}
      </Page>
    </>
  )
}
