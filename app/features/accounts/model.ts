/** Specification: 8. */
export const minPasswordLength = 8
/** Better Auth hashes no more than this. */
export const maxPasswordLength = 128
