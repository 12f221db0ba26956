/** A command's refusal with its reason. */
export const refused = <R extends string>(reason: R) => ({ ok: false, reason }) as const
