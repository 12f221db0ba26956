import type { Ctx } from '#app/platform/ctx.server.ts'
import * as issuing from './issue.server.ts'

export { findOwnCertificate } from './own.server.ts'

/**
 * Makes the certificate of somebody who finished a course, in the transaction of the step that finished it.
 * @returns its number; the one there is where they had it already
 */
export function issueCertificate(ctx: Ctx, achievement: issuing.Achievement): Promise<string> {
	return issuing.issue(ctx, achievement)
}
