import { additionalSettings, isSettingValue } from '@dray/domain/company/additional-settings.ts'
import type * as calls from '@dray/domain/company/company.calls.ts'
import { additionalSettingsChange } from '@dray/domain/company/company.events.ts'
import { companyMessages } from '@dray/domain/company/company.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { setSetting, settings, settingsForUpdate } from './company.repo.ts'

/** Switches what the company uses of the product; all of the list or nothing. Returns every setting as it now is. */
export const changeAdditionalSettings: UseCase<typeof calls.changeAdditionalSettings> = async (ctx, { body }) => {
  for (const { name, value } of body) {
    if (!isSettingValue(name, value)) {
      throw fieldError({ [name]: companyMessages.notASetting(name, additionalSettings[name].values) })
    }
  }
  const rows = await settingsForUpdate(ctx.tx)
  for (const { name, value } of body) {
    const row = rows.find((one) => one.name === name)
    await setSetting(ctx.tx, row, { name, value })
  }
  ctx.publish(additionalSettingsChange('update', [ctx.viewer.tenant_id]))
  return settings(ctx.tx)
}
