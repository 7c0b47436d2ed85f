import { reminderTexts as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { type ReminderKindName, reminderKind } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { leadError } from '@dray/domain/expiry/reminder-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { changeReminderRule, listReminderRulesOptions, type ReminderRuleRow, showRule } from './expiry.queries.ts'

const numbersOf = (lead: readonly string[]) =>
  lead.map((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN))

interface RuleForm {
  is_on: 0 | 1
  lead: readonly string[]
}

const formOf = ({ is_on, lead }: Pick<ReminderRuleRow, 'is_on' | 'lead'>): RuleForm => ({
  is_on: is_on === 1 ? 1 : 0,
  lead: lead.map(String),
})

type Saved = Awaited<ReturnType<typeof changeReminderRule>>

interface RuleFormProps {
  rule: ReminderRuleRow
  onSaved: (saved: ReminderRuleRow) => void
}

/** One kind of reminder: on or off, and its ladder; saved by itself. */
function RuleFields({ rule, onSaved }: RuleFormProps) {
  const row = reminderKind(rule.kind)
  const form: ReturnType<typeof useForm<RuleForm, Saved>> = useForm<RuleForm, Saved>({
    start: formOf(rule),
    check: (values) => {
      const error = leadError(rule.kind, { is_on: values.is_on, lead: numbersOf(values.lead) })
      return error === null ? {} : { lead: error }
    },
    send: ({ is_on, lead }) => changeReminderRule(rule.kind, { is_on, lead: numbersOf(lead), version: rule.version }),
    onSaved: ({ data, message }) => {
      toast.success(message)
      form.set(formOf(data))
      onSaved(data)
    },
  })
  const isOn = form.values.is_on === 1
  const usual = row.lead.map(String)
  const isUsual = isOn && form.values.lead.join() === usual.join()
  return (
    <Panel
      title={row.label}
      beside={
        <Badge tone={rule.is_usual === 1 ? 'grey' : 'blue'}>{rule.is_usual === 1 ? texts.usual : texts.changed}</Badge>
      }
    >
      <Form id={form.id} label={row.label} onSubmit={() => form.save(true)}>
        <Stack>
          <Text look="muted">{row.description}</Text>
          <CheckboxField
            look="switch"
            label={texts.switch(row.label)}
            checked={isOn}
            onChange={(on) => form.set({ is_on: on ? 1 : 0 })}
          />
          {row.hasLead && (
            <TagsField
              label={texts.lead[row.unit]}
              description={texts.hint[row.unit]}
              {...form.bind('lead')}
              onChange={(lead) => form.set({ lead })}
              disabled={!isOn}
            />
          )}
          <Inline>
            <Button variant="primary" type="submit" loading={form.isSaving}>
              {texts.save}
            </Button>
            <Push>
              <Button variant="quiet" disabled={isUsual} onClick={() => form.set({ is_on: 1, lead: usual })}>
                {texts.toUsual}
              </Button>
            </Push>
          </Inline>
        </Stack>
      </Form>
    </Panel>
  )
}

/** What a colleague saves takes the place of what is shown; what is saved here stays where the hand is. */
function RulePanel({ rule }: { rule: ReminderRuleRow }) {
  const [shown, setShown] = useState({ version: rule.version, times: 0 })
  if (rule.version > shown.version) setShown({ version: rule.version, times: shown.times + 1 })
  const handleSaved = (saved: ReminderRuleRow) => {
    setShown({ ...shown, version: saved.version })
    showRule(saved)
  }
  return <RuleFields key={shown.times} rule={rule} onSaved={handleSaved} />
}

/** When the company is reminded of some kinds. */
export function ReminderRules({ kinds }: { kinds: readonly ReminderKindName[] }) {
  const query = useQuery(listReminderRulesOptions())
  if (!query.data) return <LoadingState query={query} lines={8} />
  const rules = query.data.filter(({ kind }) => kinds.includes(kind))
  return rules.map((rule) => <RulePanel key={rule.kind} rule={rule} />)
}
