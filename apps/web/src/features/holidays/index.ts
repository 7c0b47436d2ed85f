export { HolidaySettings } from './holiday-settings.tsx'
export { nationOptions } from './nation-options.ts'
