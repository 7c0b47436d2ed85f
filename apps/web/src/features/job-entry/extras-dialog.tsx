import { extraAmount, hasTodaysChargeChanged } from '@dray/domain/job-entry/charges.ts'
import { entryTexts, extrasTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { decimal, decimalsOf, showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { tariffType } from '@dray/domain/tariffs/tariff-type.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FillLink } from '#features/lookups/index.ts'
import { isSameValue } from '#kit/form/merge-values.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEntryContext } from './entry-context.ts'
import { type EntryTariff, entryTotals, extrasOf, type PriceInputs } from './entry-price.ts'
import type { EntryExtra, EntryValues } from './entry-values.ts'
import { usePriceInputs } from './price-column.tsx'

const hints = [
  { keys: ['up', 'down'], text: extrasTexts.choose },
  { keys: ['enter'], text: extrasTexts.tick },
  { keys: ['mod+enter'], text: entryTexts.saveKey },
]

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Arrows lead from tariff to tariff, Enter ticks the one that has the focus; from its count Enter leads back to it. */
function handleListKeys(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const at = boxes.findLastIndex((box) => box === event.target || isBefore(box, event.target as Node))
  const goal = boxes[at + step]
  event.preventDefault()
  if (step === 0 && goal === event.target) goal?.click()
  else goal?.focus()
}

const plain = (charge: string | number) => decimal(charge).toFixed()
/** A rate shows its pence, and more where it has fractions of them. */
const rate = (charge: string | number) => (decimalsOf(charge) > 2 ? plain(charge) : showMoney(charge))

/** What a tariff costs, in the words of its type. */
function termsOf({ type, charge }: Pick<EntryTariff, 'type' | 'charge'>): string {
  if (type === tariffType.percentage) return extrasTexts.percent(plain(charge))
  if (type === tariffType.perKilogram) return extrasTexts.perKilogram(rate(charge))
  if (type === tariffType.perNumber) return extrasTexts.each(rate(charge))
  return type === tariffType.typed ? extrasTexts.free : `£${showMoney(charge)}`
}

interface Chosen {
  extras: EntryExtra[]
  recompute: 0 | 1
}

/** The extras of the job: tick what applies, with its count or its amount; every figure follows at once. */
export function ExtrasDialog({ onClose }: { onClose: () => void }) {
  const { form } = useEntryContext()
  const inputs = usePriceInputs()
  const values = form.values()
  const [start] = useState<Chosen>({ extras: values.job_extra_charges, recompute: values.recompute })
  const [chosen, setChosen] = useState(start)
  const shown: EntryValues = { ...values, job_extra_charges: chosen.extras, recompute: chosen.recompute }
  const canMove = inputs.kept.some((line) => hasTodaysChargeChanged(line, todaysOf(line)))
  const put = (extras: EntryExtra[]) => setChosen({ ...chosen, extras })
  const formId = useId()
  const save = () => {
    form.set({ job_extra_charges: chosen.extras, recompute: chosen.recompute })
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={extrasTexts.title}
      footerStart={
        <Inline gap="loose">
          <KeyHints hints={hints} />
          {canMove && (
            <CheckboxField
              label={extrasTexts.todays}
              checked={chosen.recompute}
              onChange={(on) => setChosen({ ...chosen, recompute: on ? 1 : 0 })}
            />
          )}
        </Inline>
      }
      footer={
        <>
          <Button disabled={isSameValue(start, chosen)} onClick={() => setChosen(start)}>
            {extrasTexts.reset}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {extrasTexts.save}
          </Button>
        </>
      }
    >
      {inputs.tariffs.length === 0 ? (
        <Stack>
          <Text tone="muted">{extrasTexts.none}</Text>
          <Inline>
            <FillLink name="extra-tariffs" />
          </Inline>
        </Stack>
      ) : (
        <Form id={formId} label={extrasTexts.title} onSubmit={save} onKeyDown={handleListKeys}>
          <Ledger
            lines={[
              ...inputs.tariffs.map((tariff, at) => ({
                key: String(tariff.id),
                name: <TariffLine tariff={tariff} inputs={inputs} values={shown} onChange={put} first={at === 0} />,
                amount: amountOf(tariff, shown, inputs),
              })),
              {
                key: 'total',
                look: 'total' as const,
                name: extrasTexts.total,
                amount: `£${showMoney(entryTotals(shown, inputs).extras)}`,
              },
            ]}
          />
        </Form>
      )}
    </Dialog>
  )
}

const todaysOf = (line: PriceInputs['kept'][number]) => ({
  id: line.extra_tariff_id,
  type: line.type,
  charge: line.todays_charge,
})

/** What a chosen tariff comes to; nothing for one that is not. */
function amountOf(tariff: EntryTariff, values: EntryValues, inputs: PriceInputs): ReactNode {
  const chosen = values.job_extra_charges.filter((line) => line.extra_tariff_id === tariff.id)
  const [line] = extrasOf(chosen, { ...inputs, todays: values.recompute === 1 })
  if (!line) return ''
  const { base_charge, weight, vol_weight } = values
  return showMoney(
    extraAmount(line, {
      base_charge: typedNumber(base_charge),
      weight: typedNumber(weight),
      vol_weight: typedNumber(vol_weight),
    }),
  )
}

interface TariffLineProps {
  tariff: EntryTariff
  inputs: PriceInputs
  values: EntryValues
  onChange: (extras: EntryExtra[]) => void
  first: boolean
}

function TariffLine({ tariff, inputs, values, onChange, first }: TariffLineProps) {
  const extras = values.job_extra_charges
  const line = extras.find((one) => one.extra_tariff_id === tariff.id)
  const kept = inputs.kept.find((one) => one.extra_tariff_id === tariff.id)
  const isAgreed = kept && values.recompute === 0 && hasTodaysChargeChanged(kept, tariff)
  const terms = isAgreed ? `${termsOf(kept)}, ${extrasTexts.agreed(termsOf(tariff))}` : termsOf(tariff)
  const change = (changes: Partial<EntryExtra>) =>
    onChange(extras.map((one) => (one.extra_tariff_id === tariff.id ? { ...one, ...changes } : one)))
  return (
    <Inline gap="loose">
      <CheckboxField
        label={tariff.name}
        description={terms}
        checked={line !== undefined}
        autoFocus={first}
        onChange={(on) =>
          onChange(
            on
              ? [
                  ...extras,
                  { extra_tariff_id: tariff.id, count: tariff.type === tariffType.perNumber ? '1' : '', amount: '' },
                ]
              : extras.filter((one) => one.extra_tariff_id !== tariff.id),
          )
        }
      />
      {line && tariff.type === tariffType.perNumber && (
        <NumberField
          label={extrasTexts.count(tariff.name)}
          hideLabel
          decimals={2}
          align="right"
          size="sm"
          value={line.count}
          onChange={(count) => change({ count })}
        />
      )}
      {line && tariff.type === tariffType.typed && (
        <NumberField
          label={extrasTexts.amount(tariff.name)}
          hideLabel
          decimals={2}
          align="right"
          size="sm"
          before="£"
          value={line.amount}
          onChange={(amount) => change({ amount })}
        />
      )}
    </Inline>
  )
}
