/** What is asked about an address is answered after this time, whether somebody has it or not. */
export const answerMs = 150
