export interface Address {
  line_1: string | null
  town: string | null
  postcode: string | null
}

/** A name alone is no address: an invoice must reach somebody (VAT Regulations 1995, reg. 14(1)(d) and (f)). */
export const isAddress = ({ line_1, town, postcode }: Address) =>
  Boolean(line_1?.trim() && (town?.trim() || postcode?.trim()))
