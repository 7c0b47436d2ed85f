import { nations } from '@dray/domain/holidays/bank-holidays.ts'
import { holidaySettingsTexts as texts } from '@dray/domain/holidays/holiday-settings.messages.ts'

/** The nations whose bank holidays can be kept. */
export const nationOptions = nations.map((nation) => ({ value: nation, label: texts.nation[nation] }))
