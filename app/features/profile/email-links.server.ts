import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { verifications } from '#app/features/accounts/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

export type EmailLink =
	| { state: 'open'; personId: string; email: string }
	| { state: 'expired' }
	| { state: 'unknown' }

/** What is stored of a link: whoever reads the table cannot open it. */
export function emailIdentifier(token: string): string {
	return `change-email:${createHash('sha256').update(token).digest('base64url')}`
}

/** What a link from a mail still opens. */
export async function findEmailLink(ctx: Ctx, token: string): Promise<EmailLink> {
	const [row] = await ctx.db
		.select({ value: verifications.value, expiresAt: verifications.expiresAt })
		.from(verifications)
		.where(eq(verifications.identifier, emailIdentifier(token)))
	if (!row) return { state: 'unknown' }
	if (row.expiresAt <= ctx.now) return { state: 'expired' }
	return { state: 'open', ...readLink(row.value) }
}

export function readLink(value: string): { personId: string; email: string } {
	const [personId = '', email = ''] = value.split(' ', 2)
	return { personId, email }
}
