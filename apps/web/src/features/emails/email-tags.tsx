import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { useCallback } from 'react'
import { TagsField, type TagsFieldProps } from '#ui/fields/tags-field.tsx'
import { useUndeliverable } from './use-undeliverable.ts'

/** Addresses to send to; those that take no mail are marked, with the reason. */
export function EmailTagsField(props: Omit<TagsFieldProps, 'warningOf'>) {
  const markOf = useUndeliverable()
  const warningOf = useCallback(
    (address: string) => {
      const mark = markOf(address)
      return mark ? texts.undeliverable[mark.reason] : null
    },
    [markOf],
  )
  return <TagsField {...props} warningOf={warningOf} />
}
