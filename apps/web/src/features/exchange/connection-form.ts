import { type AuthMode, authModes, integrationChanges } from '@dray/domain/exchange/integration.ts'
import { integrationTexts as texts } from '@dray/domain/exchange/integration-page.messages.ts'
import { settingsAsked } from '@dray/domain/exchange/settings-needed.ts'
import type { FormField, FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { SecretField } from './secret-field.tsx'

/** Shown only where the chosen kind of sign-in asks for it. */
const needed = (
  field: Parameters<ReturnType<typeof settingsAsked>['includes']>[0],
): Pick<FormField, 'field' | 'when'> => ({
  field,
  when: ({ auth_mode }) => settingsAsked((auth_mode ?? null) as AuthMode | null).includes(field),
})
const secret = { control: { kind: 'custom', Field: SecretField }, isSecret: true } as const

export const connectionForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'base_url', hint: texts.hints.base_url },
          {
            field: 'auth_mode',
            control: { kind: 'select', options: authModes.map((value) => ({ value, label: texts.modes[value] })) },
          },
        ],
      },
      { fields: [{ ...needed('token_url'), hint: texts.hints.token_url }] },
      { fields: [needed('header_name'), { ...needed('token'), ...secret }] },
      { fields: [needed('client_id'), { ...needed('client_secret'), ...secret }] },
      { fields: [needed('username'), { ...needed('password'), ...secret }] },
      { fields: [{ field: 'may_look_up', hint: texts.hints.may_look_up, control: { kind: 'flag' } }] },
    ],
  },
]

export const connectionRules = rulesOfBody(integrationChanges, {
  labels: texts.labels,
  required: ['base_url', 'auth_mode', 'token_url', 'header_name', 'token', 'client_id', 'username', 'password'],
})
