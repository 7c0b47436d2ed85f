/** The queue's name of the work that reads an order file. */
export const readOrderFileTask = 'read-order-file'
