import { entryTexts } from '@dray/domain/job-entry/entry.messages.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { countryName, homeCountry } from '@dray/domain/kernel/places/country.ts'
import { Suspense, useMemo, useState } from 'react'
import { AddressBook, PlaceSearch } from '#features/addresses/index.ts'
import { CalculatorLayer } from '#features/calculators/index.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { changesOfPlace, changesOfSwap, type PickedPlace } from './derived-fields.ts'
import { calculatorStart, changesOfCalculator } from './entry-calculator.ts'
import { type ChargeCommands, useEntryContext } from './entry-context.ts'
import { sideInFocus } from './focus-entry-field.ts'
import type { SideCommands } from './side-block.tsx'

const extras = onDemand(async () => (await import('./extras-dialog.tsx')).ExtrasDialog)

type Layer =
  | { kind: 'map'; side: Side; words: string }
  | { kind: 'book'; side: Side }
  | { kind: 'extras' }
  | { kind: 'calculator' }

/** The dialogs above the form and the keys that open them; the form's own keys rest while one of them is open. */
export function useEntryLayers(onSave: () => void) {
  const { form, lock, choices, seesPrices } = useEntryContext()
  const [layer, setLayer] = useState<Layer | null>(null)
  const commands = useMemo<SideCommands & ChargeCommands>(() => {
    const isOpen = (side: Side) => modeHasSide(form.values().mode, side) && lock(`${side}_name`) === null
    return {
      openMap: (side, words) => isOpen(side) && setLayer({ kind: 'map', side, words }),
      openBook: (side) => isOpen(side) && setLayer({ kind: 'book', side }),
      swap: () => {
        if (isOpen('collection') && isOpen('delivery')) form.set(changesOfSwap(form.values()))
      },
      openExtras: () => lock('job_extra_charges') === null && setLayer({ kind: 'extras' }),
      openCalculator: () => lock('calculator_charge') === null && setLayer({ kind: 'calculator' }),
    }
  }, [form, lock])

  const disabled = layer !== null
  useShortcuts(
    entryTexts.group,
    [
      { keys: 'mod+Enter', text: entryTexts.save, run: onSave, disabled },
      {
        keys: 'alt+m',
        text: entryTexts.searchMap(''),
        disabled,
        run: () => commands.openMap(sideInFocus(), form.values()[`${sideInFocus()}_name`]),
      },
      { keys: 'alt+a', text: entryTexts.addressBook, run: () => commands.openBook(sideInFocus()), disabled },
      { keys: 'alt+s', text: entryTexts.swapLong, run: commands.swap, disabled },
      ...(seesPrices ? [{ keys: 'alt+x', text: entryTexts.extras, run: commands.openExtras, disabled }] : []),
    ],
    { inDialog: true },
  )

  const close = () => setLayer(null)
  const take = (side: Side, place: PickedPlace) => {
    const country = countryName(place.country ?? '') || homeCountry
    form.set(changesOfPlace(side, place, { name: form.values()[`${side}_name`], country }))
    close()
    focusField(`${side}_date`)
  }
  const customer = choices?.customers.find((one) => one.id === form.values().customer_id)
  const layers = layer && (
    <Suspense>
      {layer.kind === 'map' && (
        <PlaceSearch
          words={layer.words}
          side={entryTexts[layer.side]}
          onClose={close}
          onPick={(place) => take(layer.side, place)}
        />
      )}
      {layer.kind === 'book' && (
        <AddressBook
          customer={customer ? { id: customer.id, name: customer.customer_name } : null}
          side={entryTexts[layer.side]}
          onClose={close}
          onPick={(address) => take(layer.side, address)}
        />
      )}
      {layer.kind === 'extras' && <extras.Layer onClose={close} />}
      {layer.kind === 'calculator' && (
        <CalculatorLayer
          start={calculatorStart(form.values())}
          onClose={close}
          onTake={(taken) => {
            form.set(changesOfCalculator(taken, lock))
            close()
            focusField('calculator_charge')
          }}
        />
      )}
    </Suspense>
  )
  return { commands, layers }
}
