import { type AnySettings, settingsOf, storedOnceGiven } from '@dray/domain/settings/define-settings.ts'
import { settingsChange } from '@dray/domain/settings/settings.events.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { Changes } from '#platform/db/writes.ts'
import type { Route, TxContext } from '#platform/http/calls/context.ts'
import { ensureSettings, storedSettings } from './settings.repo.ts'

type Row = Changes<'company_settings'>
type Values = Readonly<Record<string, unknown>>

/** Both calls of a page of settings with their use cases, from its definition. */
export function settingsRoutes(page: AnySettings): Route[] {
  return [
    { call: page.calls.show, useCase: (ctx: TxContext) => showSettings(ctx, page) },
    {
      call: page.calls.change,
      useCase: (ctx: TxContext, { body }: { body: Values & { version?: number } }) => changeSettings(ctx, page, body),
    },
  ]
}

async function showSettings({ tx }: TxContext, page: AnySettings) {
  const { settings, version } = await storedSettings(tx, page.name)
  return { ...settingsOf(page, settings), version }
}

/** Stores what differs from the product's own values, so that a page brought back to them follows them again. */
async function changeSettings(ctx: TxContext, page: AnySettings, { version, ...given }: Values & { version?: number }) {
  await ensureSettings(ctx.tx, page.name)
  const wanted = { table: 'company_settings', by: { name: page.name }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: page.row,
    present: (row) => ({ ...settingsOf(page, row.settings as Values), version: row.version }),
    changes: (row) => ({ settings: storedOnceGiven(page, row.settings as Values, given) as Row['settings'] }),
    changed: (row) => ctx.publish(settingsChange('update', [row.id], { version: row.version })),
  })
}
