import * as calls from '@dray/domain/customers/customer-sftp.calls.ts'
import { customerMessages, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookupControl } from '#features/lookups/index.ts'
import {
  changeCustomerSftp,
  OrderFilesPanel,
  orderLoadTypeOptions,
  SecretDialog,
  SftpKeys,
  type SftpSecret,
  sftpChanged,
  showCustomerSftpOptions,
} from '#features/order-files/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { useKeptRow } from '#kit/form/use-kept-row.ts'
import { deleteQuestion, proceedQuestion } from '#kit/questions.ts'
import { command, useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { addCustomerSftp, type Customer, customerChanged, deleteCustomerSftp } from './customers.queries.ts'

type Account = NonNullable<Customer['customer_sftp']>

const formOf = (customer_id: number): readonly FormPart[] => [
  {
    lines: [
      {
        fields: [
          {
            field: 'load_type_id',
            hint: texts.sftpLoadTypeHint,
            control: lookupControl(orderLoadTypeOptions(customer_id)),
          },
          { field: 'port', control: { kind: 'number' } },
        ],
      },
    ],
  },
]
const rules = rulesOfBody(calls.changeCustomerSftp.body, {
  labels: { port: texts.sftpPort, load_type_id: texts.sftpLoadType },
  required: ['port'],
})

async function send(customer: Customer, account: Account, body: object) {
  const said = await changeCustomerSftp(account.id, { version: account.version, ...body })
  customerChanged(customer.id)
  sftpChanged()
  return said
}

interface AccountProps {
  customer: Customer
  account: Account
  /** Somebody else has removed it. */
  isGone: boolean
  onChanged: (isChanged: boolean) => void
  onSecret: (secret: SftpSecret) => void
}

const changeStatus = command(
  (customer: Customer, account: Account, active: boolean) =>
    send(customer, account, { status: active ? 'active' : 'inactive' }),
  {
    confirm: () => ({ ...proceedQuestion(customerMessages.sftpStatusQuestion), confirmLabel: dialogTexts.confirm }),
    done: ({ message }) => message,
  },
)

const remove = command((_customer: Customer, { id }: Account) => deleteCustomerSftp(id), {
  confirm: () => deleteQuestion({ one: texts.sftpNoun }),
  done: ({ message }) => message,
  onDone: (_, customer) => customerChanged(customer.id),
})

const renewPassword = command(({ customer, account }: AccountProps) => send(customer, account, { new_password: 1 }), {
  confirm: () => ({
    title: dialogTexts.areYouSure,
    message: texts.sftpNewPasswordQuestion,
    confirmLabel: texts.sftpNewPassword,
    type: 'warning',
    quiet: true,
  }),
  onDone: ({ data: { username, password } }, { onSecret }) => password && onSecret({ username, password }),
})

function OpenAccount(props: AccountProps) {
  const { customer, account, isGone, onChanged } = props
  const [form] = useState(() => formOf(customer.id))
  // What was typed into it goes with what one removes oneself.
  const removeOwn = async () => (await remove(customer, account)) && onChanged(false)
  const { data: { server, account: whole } = {} } = useQuery(showCustomerSftpOptions(customer.id))
  return (
    <FormPanel
      title={texts.sftp}
      name={`customer_sftp:${account.id}`}
      form={form}
      rules={rules}
      row={account}
      isGone={isGone}
      onChanged={onChanged}
      save={async (body, version) => {
        const { message, data } = await send(customer, account, { ...body, version })
        return { message, row: data }
      }}
      actions={
        <Inline>
          <Button size="sm" onClick={() => void renewPassword(props)}>
            {texts.sftpNewPassword}
          </Button>
          <Button size="sm" variant="danger" onClick={() => void removeOwn()}>
            {texts.sftpRemove}
          </Button>
        </Inline>
      }
    >
      {server === null && <Notice>{texts.sftpNoServer}</Notice>}
      <Facts columns={1} facts={[{ name: texts.sftpUser, value: <CopyText text={account.username} /> }]} />
      <CheckboxField
        look="switch"
        label={texts.sftpOpen}
        checked={account.status === 'active'}
        onChange={(active) => void changeStatus(customer, account, active)}
      />
      {whole && <SftpKeys account={whole} />}
    </FormPanel>
  )
}

/** The account by which a customer leaves order files, and the files; its password is shown once, when it is made. */
export function CustomerSftp({ customer }: { customer: Customer }) {
  const [secret, setSecret] = useState<SftpSecret | null>(null)
  const [isChanged, setChanged] = useState(false)
  const { row: account, isLost } = useKeptRow(customer.customer_sftp, isChanged)
  const add = useCommand(() => addCustomerSftp(customer.id), {
    done: ({ message }) => message,
    onDone: ({ data: { username, password } }) => {
      if (password) setSecret({ username, password })
      customerChanged(customer.id)
    },
  })
  return (
    <>
      {account ? (
        <>
          <OpenAccount
            key={account.id}
            customer={customer}
            account={account}
            isGone={isLost}
            onChanged={setChanged}
            onSecret={setSecret}
          />
          <OrderFilesPanel customerId={customer.id} />
        </>
      ) : (
        <Panel title={texts.sftp}>
          <Stack>
            <Inline spread="between">
              <Text look="muted">{texts.sftpNone}</Text>
              <Button loading={add.busy} onClick={() => void add.run()}>
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
