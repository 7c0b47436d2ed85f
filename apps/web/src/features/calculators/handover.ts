/** What the calculator gives to a job: digits as they are typed, days, and the charge. */
export interface Handover {
  collection_post_code: string
  delivery_post_code: string
  collection_date: string | null
  delivery_date: string | null
  item_count: string
  weight: string
  vol_weight: string
  calculator_charge: string
}

let waiting: Handover | null = null

/** What a new job begins with is kept for the form that opens next. */
export const handOver = (values: Handover) => {
  waiting = values
}
/** What waits for a form; it stays until the form has begun with it. */
export const handedOver = (): Handover | null => waiting
export const endHandover = () => {
  waiting = null
}
