import { RunTrayHost } from '#features/invoices/shell.ts'
import { ArchiveTrayHost } from '#features/proofs/shell.ts'

/** Long work of every kind, wherever one is. */
export const Trays = () => (
  <>
    <RunTrayHost />
    <ArchiveTrayHost />
  </>
)
