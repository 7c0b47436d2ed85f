import { useParams } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/screens/not-found.tsx'
import { CustomerQuotePage } from '#features/quotes/index.ts'

/** `/customer/quotes/$id`: a quote's own page, where its customer answers it. */
export function CustomerQuoteScreen() {
  const { id } = useParams({ from: '/inside/customer/quotes/$id' })
  return /^[1-9]\d{0,15}$/.test(id) ? <CustomerQuotePage key={id} id={Number(id)} /> : <NotFoundScreen />
}
