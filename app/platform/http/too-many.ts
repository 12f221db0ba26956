/** Thrown with 429: in so many minutes this network may send forms again. */
export type TooManyForms = { tooManyForms: number }
