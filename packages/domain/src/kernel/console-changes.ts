import { defineEvent } from './event.ts'

/** What the console shows has changed: by one of its people, by the program, or by a company that asks something of it. */
export const consoleChange = defineEvent('consoleChange', ['update'])

/** Tasks of the queue were done, failed or given up; told once a second at most. */
export const backgroundWorkChange = defineEvent('backgroundWorkChange', ['update'])
