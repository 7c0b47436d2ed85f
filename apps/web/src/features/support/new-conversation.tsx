import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { longestSubject } from '@dray/domain/support/support.calls.ts'
import { supportMessages } from '@dray/domain/support/support.messages.ts'
import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { IconArrowLeft, IconSend, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import classes from './support.module.css'
import type { Written } from './support.queries.ts'
import { useWriting } from './use-writing.ts'
import { WritingField } from './writing-field.tsx'

/** The screen and the request that a new conversation is about. */
export interface About {
  path?: string | undefined
  request_id?: string | undefined
}

interface NewConversationProps {
  about?: About
  onForget?: () => void
  /** With companies, one of them has to be chosen. */
  companies?: readonly { id: number; name: string }[]
  onSend: (to: { subject: string; tenant_id: number }, written: Written, idempotencyKey: string) => Promise<unknown>
  onBack: () => void
}

/** Begins a conversation: what it is about, and the first message. */
export function NewConversation({ about = {}, onForget, companies, onSend, onBack }: NewConversationProps) {
  const [subject, setSubject] = useState('')
  const [tenant_id, setTenant] = useState<number | null>(null)
  const [errors, setErrors] = useState<{ subject?: string; tenant_id?: string }>({})
  const writing = useWriting('support:new', (written, key) =>
    onSend({ subject: subject.trim(), tenant_id: tenant_id ?? 0 }, written, key),
  )
  const send = () => {
    const found = {
      ...(companies && tenant_id === null && { tenant_id: texts.companyMissing }),
      ...(subject.trim() === '' && { subject: supportMessages.subjectMissing }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) void writing.submit(about)
  }
  return (
    <>
      <div className={classes.head}>
        <span className={classes.back}>
          <IconButton label={texts.back} icon={<IconArrowLeft aria-hidden />} onClick={onBack} />
        </span>
        <div className={classes.headTitle}>
          <h2>{texts.begin}</h2>
        </div>
      </div>
      <div className={classes.new}>
        <Form label={texts.begin} onSubmit={send}>
          <div className={classes.newColumn}>
            {companies && (
              <SelectField
                label={texts.company}
                required
                autoFocus
                value={tenant_id}
                options={companies.map(({ id, name }) => ({ value: id, label: name }))}
                error={errors.tenant_id ?? null}
                onChange={(id) => setTenant(id)}
              />
            )}
            <TextField
              onPaper={false}
              label={texts.subject}
              required
              autoFocus={!companies}
              maxLength={longestSubject}
              value={subject}
              error={errors.subject ?? null}
              onChange={setSubject}
            />
            <WritingField writing={writing} label={texts.message} rows={6} onSubmit={send}>
              <Button variant="primary" type="submit" icon={<IconSend aria-hidden />} loading={writing.isSending}>
                {texts.start}
              </Button>
            </WritingField>
            <AboutLine about={about} onForget={onForget} />
          </div>
        </Form>
      </div>
    </>
  )
}

function AboutLine({
  about: { path, request_id },
  onForget,
}: {
  about: About
  onForget: (() => void) | undefined
}): ReactNode {
  if (!path && !request_id) return null
  return (
    <Inline gap="tight" wrap>
      <Text look="small" tone="muted">
        {[path && texts.onScreen(path), request_id && stateTexts.reference(request_id)].filter(Boolean).join(' · ')}
      </Text>
      {onForget && <IconButton size="sm" label={texts.leaveOut} icon={<IconX aria-hidden />} onClick={onForget} />}
    </Inline>
  )
}
