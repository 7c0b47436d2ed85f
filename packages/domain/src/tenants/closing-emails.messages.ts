/** What who asked to close their company is sent. */
export const closingEmails = {
  accepted: {
    subject: (company: string) => `${company} will be closed`,
    title: 'Your company will be closed',
    isClosed: (company: string) => `As you asked, ${company} is closed. Nobody can sign in any more.`,
    until: (on: string) =>
      `Everything in it is deleted for good on ${on}. To cancel this before then, reply to this message.`,
  },
  declined: {
    subject: (company: string) => `About closing ${company}`,
    title: 'Your request to close the company',
    staysOpen: (company: string) => `${company} stays open. The answer to your request:`,
  },
} as const
