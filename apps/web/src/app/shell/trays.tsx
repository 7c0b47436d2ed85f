import { useCalculatorOpening } from '#features/calculators/shell.ts'
import { RunTrayHost } from '#features/invoices/shell.ts'
import { ArchiveTrayHost } from '#features/proofs/shell.ts'
import { ExportTrayHost } from '#kit/list-export/export-tray-host.tsx'
import { loadCode } from '#platform/load-code.ts'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const calculator = onDemand(() => loadCode(async () => (await import('#features/calculators/index.ts')).CalculatorHost))

/** Long work of every kind, and the calculator, wherever one is. */
export function Trays() {
  const calculates = useCalculatorOpening() > 0
  return (
    <>
      <RunTrayHost />
      <ArchiveTrayHost />
      <ExportTrayHost />
      {calculates && <calculator.Layer />}
    </>
  )
}
