import { useParams } from '@tanstack/react-router'
import { GuideScreenPage } from '#features/guide/shell.ts'

/** `/guide/$page`: one page of the guide by its name. */
export function GuidePageScreen() {
  const { page } = useParams({ from: '/inside/guide/$page' })
  return <GuideScreenPage key={page} slug={page} />
}
