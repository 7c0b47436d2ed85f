import { CalculatorHost } from '#features/calculators/shell.ts'
import { RunTrayHost } from '#features/invoices/shell.ts'
import { ArchiveTrayHost } from '#features/proofs/shell.ts'
import { ExportTrayHost } from '#kit/list-export/export-tray-host.tsx'

/** Long work of every kind, and the calculator, wherever one is. */
export const Trays = () => (
  <>
    <RunTrayHost />
    <ArchiveTrayHost />
    <ExportTrayHost />
    <CalculatorHost />
  </>
)
