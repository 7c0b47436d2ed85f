export { accountsOf } from './accounts.repo.ts'
export { companyBlock, type Letterhead, letterheadOf, letterheadWith, logoOf } from './letterhead.ts'
export { pound, present, rateText } from './paper-parts.ts'
export { type BilledParty, billedPartyOf, type Supplier, supplierOf } from './parties.ts'
