/** What is done late, or changed after it was paid, is found for so many days back. */
export const lookBackDays = 366
