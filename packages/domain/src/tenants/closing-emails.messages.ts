/** What who asked to close their company is sent. */
export const closingEmails = {
  accepted: (company: string, on: string) => ({
    subject: `${company} will be closed`,
    title: 'Your company will be closed',
    paragraphs: [
      `As you asked, ${company} is closed. Nobody can sign in any more.`,
      `Everything in it is deleted for good on ${on}. Until then it can be taken back: answer this message.`,
    ],
  }),
  declined: (company: string, answer: string) => ({
    subject: `About closing ${company}`,
    title: 'Your request to close the company',
    paragraphs: [`${company} stays open. The answer to your request:`, answer],
  }),
} as const
