import { reminderTexts as texts } from '@dray/domain/expiry/expiry.messages.ts'
import { type ReminderKindName, reminderKind } from '@dray/domain/expiry/reminder-kinds.table.ts'
import { leadError } from '@dray/domain/expiry/reminder-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallForm } from '#kit/form/small-form.tsx'
import type { FormOf } from '#kit/form/use-form.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
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

/** One kind of reminder: on or off, and its ladder; saved by itself. */
function RulePanel({ rule }: { rule: ReminderRuleRow }) {
  const row = reminderKind(rule.kind)
  const form: FormOf<RuleForm, Saved> = useRowForm<RuleForm, Saved, ReminderRuleRow>({
    row: rule,
    valuesOf: formOf,
    labels: { is_on: row.label, lead: texts.lead[row.unit](row.label) },
    check: (values) => {
      const error = leadError(rule.kind, { is_on: values.is_on, lead: numbersOf(values.lead) })
      return error === null ? {} : { lead: error }
    },
    save: ({ is_on, lead }, version) => changeReminderRule(rule.kind, { is_on, lead: numbersOf(lead), version }),
    onNewer: showRule,
    onSaved: ({ data, message }) => {
      toast.success(message)
      const { version } = data
      form.store.saved({ sent: form.store.values(), stored: formOf(data), version })
      showRule(data)
    },
  })
  const isOn = form.values.is_on === 1
  const usual = row.lead.map(String)
  const isUsual = isOn && form.values.lead.join() === usual.join()
  const isChanged = form.store.isDirty()
  return (
    <SmallForm form={form} label={row.label}>
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
    </SmallForm>
  )
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
