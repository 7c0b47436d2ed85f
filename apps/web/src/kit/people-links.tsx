import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Text } from '#ui/layout/layout.tsx'

interface PeopleLinksProps {
  /** The screen that opens one of them. */
  to: '/account-settings/profiles' | '/console/profiles'
  people: readonly { id: number; name: string }[]
}

/** People by name, with the way to each of them for who may open it. */
export function PeopleLinks({ to, people }: PeopleLinksProps) {
  const viewer = useViewer()
  return people.map(({ id, name }) =>
    mayOpen(to, viewer) ? (
      <LinkButton key={id} size="sm" to={to} search={{ open: id }}>
        {name}
      </LinkButton>
    ) : (
      <Text key={id}>{name}</Text>
    ),
  )
}
