/** Days before the last day of an ingredient's confirmation on which its firm is reminded. */
export const confirmationReminders = [60, 30, 7, 0] as const
/** Days before the end of a certificate; on the first one its renewal can begin. */
export const renewalReminders = [120, 60, 30, 7] as const
/** Days before a returned application ends without an answer. */
export const answerReminders = [14, 3] as const
/** Days before the panel must have confirmed or ended a suspension. */
export const suspensionReminders = [60, 30, 7] as const

/** Ingredients that the page of a firm lists. */
export const mostLapsing = 100
