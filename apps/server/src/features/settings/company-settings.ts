import { settingsOf } from '@dray/domain/settings/define-settings.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { storedSettings } from './settings.repo.ts'

interface Page<V> {
  name: string
  fields: Parameters<typeof settingsOf>[0]['fields']
  standards: V
}

/** The company's settings of a page, as they hold now. */
export async function companySettings<V extends Readonly<Record<string, unknown>>>(tx: Tx, page: Page<V>): Promise<V> {
  const { settings } = await storedSettings(tx, page.name)
  return settingsOf(page, settings)
}
