/** What stands in place of a screen that is not there for somebody: their role leaves it out, or it is still to come. */
export const closedScreenTexts = {
  notYet: 'Not available yet',
  notYetHint: 'This screen is part of a later version of Dray. Everything else works without it.',
  unauthorized: 'You are not allowed to see this',
  unauthorizedHint: 'Your role does not include this screen. Ask an administrator of your company if you need it.',
  withoutPricesHint:
    'This screen shows prices, which your role does not include. Ask an administrator of your company if you need it.',
} as const
