import * as sftpCalls from '@dray/domain/customers/customer-sftp.calls.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import type { FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { deleteQuestion } from '#kit/questions.ts'
import { command } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Grow, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import {
  addCustomerSftpKey,
  deleteCustomerSftpKey,
  type SftpAccount,
  type SftpKey,
  sftpChanged,
} from './order-files.queries.ts'

const form: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'name' }] },
      { fields: [{ field: 'public_key', control: { kind: 'textarea', rows: 4 }, hint: texts.publicKeyHint }] },
    ],
  },
]
const rules = rulesOfBody(sftpCalls.addCustomerSftpKey.body, {
  labels: { name: texts.keyName, public_key: texts.publicKey },
  required: ['public_key'],
})

const remove = command((key: SftpKey) => deleteCustomerSftpKey(key.id), {
  confirm: () => deleteQuestion({ one: texts.keyNoun }),
  done: ({ message }) => message,
  onDone: sftpChanged,
})

/** The public keys of an account; adding one asks for its text. */
export function SftpKeys({ account }: { account: SftpAccount }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={texts.keys}
      actions={
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
          {texts.addKey}
        </Button>
      }
    >
      <Stack>
        <Text look="muted">{texts.keysHint}</Text>
        {account.keys.length === 0 && <Text look="faint">{texts.noKeys}</Text>}
        {account.keys.map((key) => (
          <Inline key={key.id}>
            <Grow>
              <Stack gap="tight">
                <Text look="medium">{key.name}</Text>
                <Text look="small" tone="muted">
                  {key.fingerprint}
                </Text>
              </Stack>
            </Grow>
            <IconButton
              label={texts.removeKey(key.name)}
              icon={<IconTrash aria-hidden />}
              onClick={() => void remove(key)}
            />
          </Inline>
        ))}
        {isAdding && <AddKey account={account} onClose={() => setAdding(false)} />}
      </Stack>
    </Section>
  )
}

function AddKey({ account, onClose }: { account: SftpAccount; onClose: () => void }) {
  return (
    <FormDialog<SftpKey>
      title={texts.addKey}
      label={texts.addKey}
      name={`sftp_key:${account.id}`}
      form={form}
      rules={rules}
      row={null}
      fresh={{}}
      save={async (body) => {
        const { message, data } = await addCustomerSftpKey(account.id, body as never)
        sftpChanged()
        return { message, row: data }
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
