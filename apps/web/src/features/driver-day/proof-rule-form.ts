import { proofRuleTexts as texts } from '@dray/domain/proofs/proof-rule.messages.ts'
import { proofDemands, proofParts } from '@dray/domain/proofs/proof-rule.ts'
import type { FormPart } from '#kit/form/form-field.ts'

const options = proofDemands.map((value) => ({ value, label: texts.demands[value] }))

/** What a proof of delivery must have; `standard` says what goes where a choice is left open. */
export const proofRuleForm = (standard?: Readonly<Record<string, unknown>>): readonly FormPart[] => [
  {
    lines: [
      {
        fields: proofParts.map((part) => {
          const held = proofDemands.find((demand) => demand === standard?.[`pod_${part}`])
          return {
            field: `pod_${part}`,
            control: { kind: 'select' as const, options },
            ...(held && { hint: texts.asCompany(texts.demands[held]) }),
          }
        }),
      },
    ],
  },
]
