import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { TagsField, type TagsFieldProps } from '#ui/fields/tags-field.tsx'
import { listUndeliverableOptions } from './undeliverable.queries.ts'

/** Addresses to send to; those that take no mail are marked, with the reason. */
export function EmailTagsField(props: Omit<TagsFieldProps, 'warningOf'>) {
  const { user_type } = useViewer()
  const { data } = useQuery({ ...listUndeliverableOptions, enabled: user_type === 'client' })
  const warningOf = useCallback(
    (address: string) => {
      const mark = data?.find((one) => one.address === address.trim().toLowerCase())
      return mark ? texts.undeliverable[mark.reason] : null
    },
    [data],
  )
  return <TagsField {...props} warningOf={warningOf} />
}
