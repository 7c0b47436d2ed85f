import { profitShown } from '@dray/domain/job-entry/charges.ts'
import { entryLabels, entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { memo, useMemo } from 'react'
import { mayCalculate, prefetchCalculator } from '#features/calculators/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { suggestionOf } from './derived-fields.ts'
import { type ChargeCommands, useEntryContext, useEntryField, useEntrySelect, useEntryValue } from './entry-context.ts'
import { EntryMoney } from './entry-fields.tsx'
import {
  canReckon,
  entryTotals,
  entryVat,
  extraNames,
  marginOf,
  type PriceInputs,
  tariffsFor,
  vatName,
} from './entry-price.ts'
import { RouteSketch } from './route-sketch.tsx'
import { useDistance } from './use-distance.ts'

/** The tariffs of today and the lines that the stored job was agreed at. */
export function usePriceInputs(): PriceInputs {
  const { choices, job } = useEntryContext()
  return useMemo(() => {
    const kept = job?.job_extra_charges ?? []
    return { tariffs: tariffsFor(choices, kept), kept }
  }, [choices, job])
}

const Miles = memo(() => {
  const { value, form, bound } = useEntryField('mileage')
  return (
    <NumberField
      {...bound}
      hideLabel
      align="right"
      decimals={5}
      value={value}
      onChange={(digits) => form.set({ mileage: digits, mileage_source: digits === '' ? null : 'typed' })}
    />
  )
})

const sourceTexts = { route: entryTexts.byRoad, estimate: entryTexts.estimate, typed: entryTexts.typedMiles }

/** What the miles rest on, how long they take, and the measured ones where others were typed. */
const MilesNote = memo(() => {
  const { form, lock } = useEntryContext()
  const { measured, isError } = useDistance()
  const mileage = useEntryValue('mileage')
  const source = useEntryValue('mileage_source')
  if (isError) return <Text tone="warn">{entryTexts.distanceFailed}</Text>
  if (mileage === '' && !measured) return <Text tone="faint">{entryTexts.noDistance}</Text>
  const miles = measured && pounds(decimal(measured.miles))
  const differs =
    (source === 'typed' || mileage === '') && miles !== undefined && !decimal(miles).eq(typedNumber(mileage) ?? 0)
  const parts = [
    source && sourceTexts[source],
    measured?.minutes != null && source !== 'typed' && entryTexts.drive(measured.minutes),
  ].filter(Boolean)
  return (
    <Inline gap="tight" wrap>
      <Text tone="faint">{parts.join(' · ')}</Text>
      {differs && lock('mileage') === null && (
        <Button
          variant="link"
          size="sm"
          onClick={() => form.set({ mileage: miles, mileage_source: measured?.source ?? 'estimate' })}
        >
          {entryTexts.takeMeasured(showMoney(miles))}
        </Button>
      )}
    </Inline>
  )
})

/** How the base charge was reached; where it is another than the suggested one, the suggestion with its reason. */
const BaseReason = memo(() => {
  const { form, lock, choices } = useEntryContext()
  const reason = useEntryValue('base_charge_reason')
  const base = useEntryValue('base_charge')
  const said = useEntrySelect((values) => {
    const suggestion = suggestionOf(values, choices?.load_types ?? [])
    return suggestion ? `${suggestion.amount}|${suggestion.reason}` : ''
  })
  const [amount = '', why = ''] = said.split('|')
  const isSuggested = amount !== '' && typedNumber(base) !== null && decimal(typedNumber(base)).eq(amount)
  if (amount === '' || isSuggested) return <Text tone="faint">{isSuggested ? why : reason}</Text>
  return (
    <Inline gap="tight" wrap>
      <Text tone="faint">{`${entryTexts.suggested(showMoney(amount))}: ${why}`}</Text>
      {lock('base_charge') === null && (
        <Button variant="link" size="sm" onClick={() => form.set({ base_charge: amount, base_charge_reason: why })}>
          {entryTexts.takeSuggested}
        </Button>
      )}
    </Inline>
  )
})

const ExtrasName = memo(({ onEdit }: { onEdit: () => void }) => {
  const { lock } = useEntryContext()
  const error = useEntryField('job_extra_charges').bound.error
  return (
    <>
      {entryLabels.job_extra_charges}{' '}
      {lock('job_extra_charges') === null && (
        <Button variant="link" size="sm" data-path="job_extra_charges" onClick={onEdit}>
          {entryTexts.editExtras}
        </Button>
      )}
      {error && <Text tone="danger">{error}</Text>}
    </>
  )
})

/** The charge that was reckoned, with the way to reckon it. */
const CalculatorName = memo(({ onOpen }: { onOpen: () => void }) => {
  const { lock } = useEntryContext()
  const viewer = useViewer()
  const isOpen = lock('calculator_charge') === null && mayCalculate(viewer)
  return (
    <>
      {entryLabels.calculator_charge}{' '}
      {isOpen && (
        <Button
          variant="link"
          size="sm"
          onPointerEnter={prefetchCalculator}
          onFocus={prefetchCalculator}
          onClick={onOpen}
        >
          {entryTexts.calculate}
        </Button>
      )}
    </>
  )
})

const ExtraNames = memo(() => {
  const { tariffs } = usePriceInputs()
  const names = useEntrySelect((values) => extraNames(values, tariffs))
  return <Text tone="faint">{names || entryTexts.noExtras}</Text>
})

/** A figure that follows from what is typed: drawn again when it is another one, and alone. */
const Figure = memo(({ figure }: { figure: 'extras' | 'total_charge' }) => {
  const inputs = usePriceInputs()
  const amount = useEntrySelect((values) => (canReckon(values) ? entryTotals(values, inputs)[figure] : null))
  if (amount === null) return <Text tone="faint">–</Text>
  return figure === 'total_charge' ? <output data-figure={figure}>£{showMoney(amount)}</output> : showMoney(amount)
})

const useVat = () => {
  const { choices } = useEntryContext()
  const inputs = usePriceInputs()
  const said = useEntrySelect((values) =>
    JSON.stringify(entryVat(values, entryTotals(values, inputs).total_charge, choices)),
  )
  return useMemo(() => JSON.parse(said) as ReturnType<typeof entryVat>, [said])
}

const companyDetails = '/account-settings/company-details'

/** What VAT comes to; where no code is chosen, the way to choose one for who may: what was typed stays as a draft. */
const VatName = memo(() => {
  const vat = useVat()
  const mayChoose = mayOpen(companyDetails, useViewer())
  if (vat?.kind === 'no_code') {
    return (
      <Inline gap="tight" wrap>
        <Text tone="warn">{entryTexts.noVatCode}</Text>
        {mayChoose && (
          <LinkButton variant="link" size="sm" to={companyDetails} search={{ tab: 'tax_codes' }}>
            {entryTexts.chooseVatCode}
          </LinkButton>
        )}
      </Inline>
    )
  }
  return <Text tone="muted">{vatName(vat)}</Text>
})

const VatAmount = memo(() => {
  const vat = useVat()
  const isKnown = useEntrySelect(canReckon)
  return <Text tone="muted">{isKnown && vat?.kind === 'rate' ? showMoney(vat.amount) : '–'}</Text>
})

const VatBox = memo(() => {
  const { value, form, bound } = useEntryField('is_vat')
  return <CheckboxField {...bound} checked={value} onChange={(checked) => form.set({ is_vat: checked ? 1 : 0 })} />
})

const Profit = memo(() => {
  const inputs = usePriceInputs()
  const subcost = useEntryValue('subcost')
  const total = useEntrySelect((values) => entryTotals(values, inputs).total_charge)
  const isKnown = useEntrySelect(canReckon)
  const shown = isKnown ? profitShown(total, typedNumber(subcost)) : '–'
  return <Text tone={shown.startsWith('-') ? 'danger' : 'muted'}>{shown}</Text>
})

const Margin = memo(() => {
  const inputs = usePriceInputs()
  const margin = useEntrySelect((values) =>
    canReckon(values) ? marginOf(entryTotals(values, inputs).total_charge, values.subcost) : null,
  )
  if (margin === null) return null
  return <Text tone={margin.startsWith('-') ? 'danger' : 'good'}>{entryTexts.margin(margin)}</Text>
})

const distanceLine = {
  key: 'mileage',
  name: entryLabels.mileage,
  reason: <MilesNote />,
  amount: <Miles />,
}

/** How far it is and what it costs, beside everything else: the figures follow every key. Without prices the distance alone. */
export const PriceColumn = memo(({ commands }: { commands: ChargeCommands }) => {
  const { seesPrices } = useEntryContext()
  return (
    <Stack>
      <RouteSketch tall={!seesPrices} />
      {seesPrices ? <Prices commands={commands} /> : <Ledger bare lines={[distanceLine]} />}
    </Stack>
  )
})

const Prices = memo(({ commands }: { commands: ChargeCommands }) => {
  const { job, lock, status } = useEntryContext()
  const locked = lock('base_charge')
  const pending = job?.waiting_charge_pending ?? null
  return (
    <>
      {locked === 'permission' && <Notice>{entryTexts.priceLocked}</Notice>}
      {locked === 'status' && status && <Notice>{entryTexts.closedIn(status)}</Notice>}
      <Ledger
        bare
        lines={[
          distanceLine,
          {
            key: 'base',
            name: entryLabels.base_charge,
            reason: <BaseReason />,
            amount: <EntryMoney field="base_charge" />,
          },
          {
            key: 'extras',
            name: <ExtrasName onEdit={commands.openExtras} />,
            reason: <ExtraNames />,
            amount: <Figure figure="extras" />,
          },
          {
            key: 'waiting',
            name: entryLabels.waiting_charge,
            ...(pending !== null && { reason: entryTexts.waitingPending(showMoney(pending)) }),
            amount: <EntryMoney field="waiting_charge" />,
          },
          { key: 'total', look: 'total', name: entryTexts.total, amount: <Figure figure="total_charge" /> },
          { key: 'vat', name: <VatName />, amount: <VatAmount /> },
          { key: 'is_vat', name: <VatBox />, amount: null },
          { key: 'subcost', name: entryLabels.subcost, amount: <EntryMoney field="subcost" /> },
          { key: 'other', name: entryLabels.other_costs, amount: <EntryMoney field="other_costs" /> },
          {
            key: 'calculator',
            name: <CalculatorName onOpen={commands.openCalculator} />,
            amount: <EntryMoney field="calculator_charge" />,
          },
          { key: 'profit', name: entryTexts.profit, reason: <Margin />, amount: <Profit /> },
        ]}
      />
    </>
  )
})
