import { defineEvent } from '../kernel/event.ts'

/**
 * A run that makes invoices; ids are the run's. `started`: its jobs are Generating Inv. `progress`: some invoices are
 * made. `done`: all are. `failed`: it ended, and jobs were put back; the run says which and why.
 */
export const generateInvoiceChange = defineEvent('generateInvoiceChange', ['started', 'progress', 'done', 'failed'])

/** Customers' invoices; ids are theirs. `delete`: a draft's number became Void. */
export const invoiceChange = defineEvent('invoiceChange', ['add', 'update', 'delete'])
