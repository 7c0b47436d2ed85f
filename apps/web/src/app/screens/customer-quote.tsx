import { useParams } from '@tanstack/react-router'
import { CustomerQuotePage } from '#features/quotes/index.ts'
import { NotFoundScreen } from './not-found.tsx'

/** `/customer/quotes/$id`: a quote's own page, where its customer answers it. */
export function CustomerQuoteScreen() {
  const { id } = useParams({ from: '/inside/customer/quotes/$id' })
  return /^[1-9]\d{0,15}$/.test(id) ? <CustomerQuotePage key={id} id={Number(id)} /> : <NotFoundScreen />
}
