import type { ImportState } from '@dray/domain/imports/import-states.ts'

export const stateTones = {
  matching: 'grey',
  checking: 'blue',
  checked: 'blue',
  running: 'blue',
  done: 'green',
  cancelled: 'grey',
  failed: 'red',
} as const satisfies Record<ImportState, string>
