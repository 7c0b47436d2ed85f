/** What who was not there to read a message is sent. */
export const supportEmails = {
  subject: (subject: string) => `Support: ${subject}`,
  answered: (name: string) => `${name} of Dray has answered`,
  written: (name: string) => `${name} has written to support`,
  picture: 'A picture was sent.',
  action: 'Open the conversation',
} as const
