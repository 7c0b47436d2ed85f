/** The refusal that a person gave by leaving the question: nothing more is said of it. */
export class NotAccepted extends Error {}
