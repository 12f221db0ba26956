/** What is thrown where a form stood on the page of somebody else, beside the status 409. */
export type OtherAccount = { otherAccount: { isKept: boolean } }
