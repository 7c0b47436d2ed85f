import { customerTexts } from '@dray/domain/customers/customers.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import { orderFolders } from '@dray/domain/order-files/order-file-names.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { command, useCommand } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Page, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel, Section } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { columnHelp } from './column-help.ts'
import { OrderCodes } from './order-codes.tsx'
import {
  changeCustomerSftp,
  downloadOrderTemplate,
  listOrderCodesOptions,
  listOrderFilesOptions,
  type SftpAccount,
  showCustomerSftpOptions,
} from './order-files.queries.ts'
import { OrderFilesPanel } from './order-files-panel.tsx'
import { SecretDialog, type SftpSecret } from './secret-dialog.tsx'
import { SftpKeys } from './sftp-keys.tsx'
import { UploadOrders } from './upload-orders.tsx'

interface Server {
  host: string
  port: number
  fingerprint: string
}

/** `/settings/customer-ftp`: how a customer sends orders as files, and what became of those that they sent. */
export function PortalOrderFiles() {
  const account = useQuery(showCustomerSftpOptions())
  const parts = [account, useQuery(listOrderFilesOptions(1)), useQuery(listOrderCodesOptions())]
  // One below the other: a part that came later would push away what stands below it. Once each was answered, failed or
  // not, the page stays: a part that asks again by itself would else take it away, and be asked again when it is back.
  if (parts.some(({ isFetched }) => !isFetched))
    return (
      <Page>
        <LoadingState query={account} />
      </Page>
    )
  return (
    <Page>
      <Stack gap="loose">
        <Text look="muted" as="p">
          {texts.intro}
        </Text>
        <UploadOrders />
        {account.data ? <Connection {...account.data} /> : <LoadingState query={account} lines={6} />}
        <OrderFilesPanel />
        <Columns />
        <OrderCodes />
      </Stack>
    </Page>
  )
}

/** Why nobody can sign in; null where they can. */
function noticeOf(server: Server | null, account: SftpAccount | null) {
  if (!account) return texts.noAccount
  if (!server) return texts.off
  return account.status === 'active' ? null : texts.closed
}

function Connection({ server, account }: { server: Server | null; account: SftpAccount | null }) {
  const notice = noticeOf(server, account)
  return (
    <Panel title={texts.connection} actions={account && <NewPassword account={account} />}>
      <Stack gap="loose">
        {notice && <Notice>{notice}</Notice>}
        {account && (
          <>
            <Facts
              columns={3}
              facts={[
                { name: texts.host, value: server && <CopyText text={server.host} />, long: true },
                { name: texts.port, value: server?.port },
                { name: texts.user, value: <CopyText text={account.username} />, long: true },
              ]}
            />
            {server && (
              <Facts columns={1} facts={[{ name: texts.fingerprint, value: <CopyText text={server.fingerprint} /> }]} />
            )}
            <SftpKeys account={account} />
          </>
        )}
        <Section title={texts.folders}>
          <Facts columns={1} facts={orderFolders.map((name) => ({ name, value: texts.folderHints[name] }))} />
        </Section>
      </Stack>
    </Panel>
  )
}

const renew = command(
  (account: SftpAccount, _: (secret: SftpSecret) => void) => changeCustomerSftp(account.id, { new_password: 1 }),
  {
    confirm: () => ({
      title: dialogTexts.areYouSure,
      message: texts.passwordHint,
      confirmLabel: customerTexts.sftpNewPassword,
      type: 'warning',
      quiet: true,
    }),
    onDone: ({ data: { username, password } }, _, onSecret) => password && onSecret({ username, password }),
  },
)

function NewPassword({ account }: { account: SftpAccount }) {
  const [secret, setSecret] = useState<SftpSecret | null>(null)
  return (
    <>
      <Button size="sm" onClick={() => void renew(account, setSecret)}>
        {customerTexts.sftpNewPassword}
      </Button>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

type Column = (typeof orderColumns)[number]
const columns: readonly TableColumn<Column>[] = [
  { id: 'column', header: texts.column, width: 170, grow: 0, look: 'strong', text: ({ column }) => column },
  {
    id: 'help',
    header: texts.meaning,
    width: 320,
    grow: 3,
    text: columnHelp,
  },
]

function Columns() {
  const template = useCommand(downloadOrderTemplate, { onDone: saveFile })
  return (
    <Panel
      title={texts.columns}
      actions={
        <Button
          size="sm"
          icon={<IconDownload aria-hidden />}
          loading={template.busy}
          onClick={() => void template.run()}
        >
          {texts.template}
        </Button>
      }
    >
      <Stack>
        <Text look="muted">{texts.columnsHint}</Text>
        <DataTable
          label={texts.columns}
          columns={columns}
          rows={orderColumns}
          rowKey={({ column }) => column}
          compact
          card
        />
      </Stack>
    </Panel>
  )
}
