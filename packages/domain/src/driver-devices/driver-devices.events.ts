import { defineEvent } from '../kernel/event.ts'

/** A phone of these drivers was paired, ended, or has told of itself. */
export const driverDeviceChange = defineEvent('driverDevice', ['update'])
