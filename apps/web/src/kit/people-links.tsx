import { LinkButton } from '#ui/display/link-button.tsx'
import { Text } from '#ui/layout/layout.tsx'

interface PeopleLinksProps {
  /** The screen that opens one of them; null for who may not open it. */
  to: '/account-settings/profiles' | '/console/profiles' | null
  people: readonly { id: number; name: string }[]
}

/** People by name, each with the way to them. */
export function PeopleLinks({ to, people }: PeopleLinksProps) {
  return people.map(({ id, name }) =>
    to ? (
      <LinkButton key={id} size="sm" to={to} search={{ open: id }}>
        {name}
      </LinkButton>
    ) : (
      <Text key={id}>{name}</Text>
    ),
  )
}
