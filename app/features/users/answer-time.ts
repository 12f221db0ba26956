/** Answers about an address take this long, whether it has an account or not. */
export const answerMs = 150
