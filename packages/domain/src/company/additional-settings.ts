/** What a company can switch on for itself, with what holds until it does. */
export const additionalSettings = {
  owner_driver: { values: ['yes', 'no'], default: 'no' },
  customer_job_activity: { values: ['1', '0'], default: '0' },
  customer_notification: { values: ['1', '0'], default: '0' },
  traffic_diary_new_layout: { values: ['1', '0'], default: '1' },
} as const satisfies Record<string, { values: readonly [string, ...string[]]; default: string }>

export type AdditionalSetting = keyof typeof additionalSettings
export const additionalSettingNames = Object.keys(additionalSettings) as AdditionalSetting[]

/** True for a value that the setting can take. */
export const isSettingValue = (name: AdditionalSetting, value: string) =>
  (additionalSettings[name].values as readonly string[]).includes(value)
