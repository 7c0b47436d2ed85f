interface Unread {
  subject: string
  author_name: string
  message: string | null
  is_platform: number
}

/** What who was not there to read a message is sent. */
export const supportEmail = ({ subject, author_name, message, is_platform }: Unread) => ({
  subject: `Support: ${subject}`,
  title: is_platform === 1 ? `${author_name} of Dray has answered` : `${author_name} has written to support`,
  paragraphs: (message ?? 'Sent a picture.').split(/\n+/),
  action: 'Open the conversation',
})
