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
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
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
  const isChanged = form.values.is_on !== rule.is_on || form.values.lead.join() !== rule.lead.join()
  return (
    <Form id={form.id} label={row.label} onSubmit={() => form.save(true)}>
      <FormRow columns={[4, 5, 4]}>
        <Stack gap="tight">
          <Inline>
            <CheckboxField
              look="switch"
              label={row.label}
              checked={isOn}
              onChange={(on) => form.set({ is_on: on ? 1 : 0 })}
            />
            {rule.is_usual === 0 && <Badge tone="blue">{texts.changed}</Badge>}
          </Inline>
          <Text look="muted">{row.description}</Text>
        </Stack>
        {row.hasLead && (
          <TagsField
            label={texts.lead[row.unit](row.label)}
            hideLabel
            description={texts.hint[row.unit]}
            {...form.bind('lead')}
            onChange={(lead) => form.set({ lead })}
            disabled={!isOn}
          />
        )}
        <Inline>
          <Button
            variant="primary"
            type="submit"
            loading={form.isSaving}
            disabled={!isChanged}
            aria-label={texts.saveOf(row.label)}
          >
            {texts.save}
          </Button>
          {!isUsual && (
            <Button
              variant="quiet"
              aria-label={texts.toUsualOf(row.label)}
              onClick={() => form.set({ is_on: 1, lead: usual })}
            >
              {texts.toUsual}
            </Button>
          )}
        </Inline>
      </FormRow>
    </Form>
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

interface ReminderRulesProps {
  title: string
  hint?: string
  kinds: readonly ReminderKindName[]
}

/** When the company is reminded of some kinds. */
export function ReminderRules({ title, hint, kinds }: ReminderRulesProps) {
  const query = useQuery(listReminderRulesOptions())
  const rules = query.data?.filter(({ kind }) => kinds.includes(kind))
  return (
    <Panel title={title}>
      <Stack gap="loose">
        {hint && <Text look="muted">{hint}</Text>}
        {rules ? (
          rules.map((rule) => <RulePanel key={rule.kind} rule={rule} />)
        ) : (
          <LoadingState query={query} lines={3 * kinds.length} />
        )}
      </Stack>
    </Panel>
  )
}
