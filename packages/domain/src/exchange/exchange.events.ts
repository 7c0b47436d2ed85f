import { defineEvent } from '../kernel/event.ts'

/** A load, its quotes or the queue changed; the ids are those of jobs, none for the queue. Sent to the office. */
export const exchangeChange = defineEvent('exchangeChange', ['load', 'quotes', 'queue'])

/** What a company is connected to changed. */
export const integrationChange = defineEvent('integrationChange', ['update'])
