export const serverMessages = {
  tested: 'The mail server has answered',
  runAgain: 'They run again',
  discarded: 'Discarded',
  placeMissing: 'Enter a place',
  placeUnknown: 'This place was not found',
  testSubject: 'Test message from Dray',
  testText: 'This message was sent from the console to see whether e-mail leaves.',
} as const
