/** Thrown with 409 for a form from another person's page. */
export type OtherAccount = { otherAccount: { isKept: boolean } }
