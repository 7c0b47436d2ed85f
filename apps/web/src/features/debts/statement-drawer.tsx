import { statementTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { DateFilter } from './date-filter.tsx'
import { downloadStatement, getStatementOptions } from './debts.queries.ts'
import { sendStatementsCommand } from './send-statements.ts'
import { StatementBody } from './statement-body.tsx'

interface StatementDrawerProps {
  customerId: number
  at: string | undefined
  onAt: (at: string | undefined) => void
  onClose: () => void
}

/** A customer's statement on a date, beside the list: looked at, downloaded, sent. */
export function StatementDrawer({ customerId, at, onAt, onClose }: StatementDrawerProps) {
  const query = useQuery(getStatementOptions(customerId, at))
  const statement = query.data
  const file = useCommand(downloadStatement, { onDone: saveFile })
  const isSendable = statement !== undefined && statement.items.length > 0 && statement.addresses.length > 0
  return (
    <Drawer
      width="wide"
      opened
      onClose={onClose}
      title={statement ? texts.title(statement.customer.customer_name) : texts.own}
      footer={
        statement && (
          <>
            <Button
              disabled={!isSendable}
              onClick={() => void sendStatementsCommand([customerId], { date: statement.date, asked: at })}
            >
              {texts.send}
            </Button>
            <Button
              variant="primary"
              icon={<IconDownload aria-hidden />}
              loading={file.busy}
              onClick={() => void file.run(customerId, at)}
            >
              {texts.download}
            </Button>
          </>
        )
      }
    >
      {statement ? (
        <Stack gap="loose">
          <Inline spread="between">
            <DateFilter value={statement.date} onChange={onAt} />
            <Text look="muted">{texts.toAddresses(statement.addresses)}</Text>
          </Inline>
          <StatementBody statement={statement} />
        </Stack>
      ) : (
        <LoadingState query={query} />
      )}
    </Drawer>
  )
}
