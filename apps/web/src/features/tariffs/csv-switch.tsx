import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { extraTariffs } from '@dray/domain/tariffs/extra-tariffs.ts'
import { tariffTexts } from '@dray/domain/tariffs/tariffs.messages.ts'
import { useState } from 'react'
import { changeRow } from '#features/catalogues/index.ts'
import { command } from '#kit/use-command.ts'
import { useSeesPrices } from '#platform/viewer.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

type ExtraTariff = CallReceived<typeof extraTariffs.calls.show>

const view = { source: extraTariffs, columns: [], form: [], nameOf: ({ code }: ExtraTariff) => code }
const save = command((tariff: ExtraTariff, on: boolean) => changeRow(view, tariff, { add_to_csv: on ? 1 : 0 }), {
  done: ({ message }) => message,
})

/** Whether a tariff has a column of its own in the accounting CSV: shows at once, taken back if refused. */
export function CsvSwitch({ tariff }: { tariff: ExtraTariff }) {
  const [wanted, setWanted] = useState<{ on: boolean; version: number } | null>(null)
  const mayChange = useSeesPrices()
  const shown = wanted?.version === tariff.version ? wanted.on : tariff.add_to_csv === 1
  const change = async (on: boolean) => {
    setWanted({ on, version: tariff.version })
    if (!(await save(tariff, on))) setWanted(null)
  }
  return (
    <CheckboxField
      look="switch"
      hideLabel
      label={tariffTexts.inCsvOf(tariff.code)}
      checked={shown}
      disabled={!mayChange}
      onChange={(on) => void change(on)}
    />
  )
}
