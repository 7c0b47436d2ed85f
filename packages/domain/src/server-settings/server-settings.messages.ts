export const serverMessages = {
  tested: 'The mail server has responded',
  runAgain: 'The tasks will run again',
  discarded: 'Discarded',
  placeMissing: 'Enter a place',
  placeUnknown: 'This place was not found',
  testSubject: 'Test message from Dray',
  testText: 'This message was sent from the console to check that e-mail is being sent.',
} as const
