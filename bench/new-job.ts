/** A year ahead, so that what is saved by a measurement stands in no list that is measured elsewhere. */
const later = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)
/** What a clerk sends for a new job. */
export const newJob = () =>
  JSON.stringify({
    customer_id: 7,
    load_type_id: 1,
    collection_name: 'Sender',
    collection_town: 'Bristol',
    collection_post_code: 'BS11 9AA',
    collection_date: later,
    collection_time: '09:00',
    delivery_name: 'Receiver',
    delivery_town: 'Swindon',
    delivery_post_code: 'SN3 5HQ',
    delivery_date: later,
    delivery_time: '12:00',
    item_count: 4,
    weight: 120,
    base_charge: 85.12,
    mileage: 58.7,
    job_extra_charges: [{ extra_tariff_id: 1 }],
    keep_addresses: 0,
  })
