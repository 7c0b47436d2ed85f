import { catalogueTexts } from '@dray/domain/catalogues/catalogue.messages.ts'
import * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerMessages, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useState } from 'react'
import { showError } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  addCustomerSftp,
  type Customer,
  changeCustomerSftp,
  customerChanged,
  deleteCustomerSftp,
} from './customers.queries.ts'

type Account = NonNullable<Customer['customer_sftp']>
interface Secret {
  username: string
  password: string
}

const form: readonly FormPart[] = [{ lines: [{ fields: [{ field: 'port', control: { kind: 'number' } }] }] }]
const rules = rulesOfBody(calls.changeCustomerSftp.body, { labels: { port: texts.sftpPort }, required: ['port'] })

async function send(customer: Customer, account: Account, body: object) {
  const said = await changeCustomerSftp(account.id, { version: account.version, ...body })
  customerChanged(customer.id)
  return said
}

/** The password is in this dialog and nowhere else; closing it forgets it. */
function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnOutside={false}
      title={texts.sftpSecretTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.sftpSecretDone}
        </Button>
      }
    >
      <Stack gap="loose">
        <Text>{texts.sftpSecret}</Text>
        <Facts
          columns={2}
          facts={[
            { name: texts.sftpUser, value: <CopyText text={secret.username} /> },
            { name: texts.sftpPassword, value: <CopyText text={secret.password} /> },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

interface AccountProps {
  customer: Customer
  account: Account
  onSecret: (secret: Secret) => void
}

async function changeStatus(customer: Customer, account: Account, active: boolean) {
  const title = dialogTexts.areYouSure
  const sure = await confirm({ title, message: customerMessages.sftpStatusQuestion, type: 'info' })
  if (!sure) return
  toast.success((await send(customer, account, { status: active ? 'active' : 'inactive' })).message)
}

async function remove(customer: Customer, account: Account) {
  const sure = await confirm({
    title: catalogueTexts.sureTitle,
    message: catalogueTexts.sureToDelete(texts.sftpNoun),
    confirmLabel: catalogueTexts.delete,
    cancelLabel: catalogueTexts.cancel,
  })
  if (!sure) return
  toast.success((await deleteCustomerSftp(account.id)).message)
  customerChanged(customer.id)
}

async function renewPassword({ customer, account, onSecret }: AccountProps) {
  const message = texts.sftpNewPasswordQuestion
  const sure = await confirm({
    title: dialogTexts.areYouSure,
    message,
    confirmLabel: texts.sftpNewPassword,
    type: 'warning',
  })
  if (!sure) return
  const { data } = await send(customer, account, { new_password: 1 })
  if (data.password) onSecret({ username: data.username, password: data.password })
}

function OpenAccount(props: AccountProps) {
  const { customer, account } = props
  return (
    <FormPanel
      title={texts.sftp}
      name={`customer_sftp:${account.id}`}
      form={form}
      rules={rules}
      row={account}
      save={async (body, version) => {
        const { message, data } = await send(customer, account, { ...body, version })
        return { message, row: data }
      }}
      actions={
        <Inline>
          <Button size="sm" onClick={() => void renewPassword(props).catch(showError)}>
            {texts.sftpNewPassword}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void remove(customer, account).catch(showError)}>
            {texts.sftpRemove}
          </Button>
        </Inline>
      }
    >
      <Notice>{texts.sftpNoServer}</Notice>
      <Facts columns={1} facts={[{ name: texts.sftpUser, value: <CopyText text={account.username} /> }]} />
      <CheckboxField
        look="switch"
        label={texts.sftpOpen}
        checked={account.status === 'active'}
        onChange={(active) => void changeStatus(customer, account, active).catch(showError)}
      />
    </FormPanel>
  )
}

/** The account by which a customer will drop order files; its password is told once, when it is made. */
export function CustomerSftp({ customer }: { customer: Customer }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const account = customer.customer_sftp
  const add = async () => {
    setIsAdding(true)
    const { message, data } = await addCustomerSftp(customer.id)
    toast.success(message)
    if (data.password) setSecret({ username: data.username, password: data.password })
    customerChanged(customer.id)
  }
  const handleAdd = () =>
    void add()
      .catch(showError)
      .finally(() => setIsAdding(false))
  return (
    <>
      {account ? (
        <OpenAccount key={account.id} customer={customer} account={account} onSecret={setSecret} />
      ) : (
        <Panel title={texts.sftp}>
          <Stack>
            <Notice>{texts.sftpNoServer}</Notice>
            <Inline spread="between">
              <Text look="muted">{texts.sftpNone}</Text>
              <Button loading={isAdding} onClick={handleAdd}>
                {texts.sftpAdd}
              </Button>
            </Inline>
          </Stack>
        </Panel>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
