/** Thrown with 429: minutes until this network may send forms again. */
export type TooManyForms = { tooManyForms: number }
