import type { Ctx } from '#app/platform/ctx.server.ts'
import * as issuing from './issue.server.ts'

export { findOwnCertificate } from './own.server.ts'

/**
 * Issues the certificate of a finished course, in the transaction of the step that finished it.
 * @returns its number; the existing one where there is one already
 */
export function issueCertificate(ctx: Ctx, achievement: issuing.Achievement): Promise<string> {
	return issuing.issue(ctx, achievement)
}
