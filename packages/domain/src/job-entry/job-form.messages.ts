import { commonTexts } from '../kernel/common.messages.ts'

/** What the job form and the server show for a job that cannot be saved as it is. */
export const jobFormMessages = {
  customer_required: 'Please Select Customer Details',
  load_type_required: 'Please Select Load Type',
  collection_date_required: 'Please enter collection date',
  delivery_date_required: 'Please enter delivery date',
  delivery_before_collection: 'Delivery must not be before collection',
  delivery_before_trip: "Delivery date can't be before the trip's collection date",
  un_number: 'Must be four digits, such as 1203',
  too_many_days: 'Delivery must be within 92 days of the collection',
  no_such_time: commonTexts.no_such_time,
  locked: 'This can no longer be changed in this status',
} as const
