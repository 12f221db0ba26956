import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { twoFactors } from '../tables.server.ts'

export const stepSeconds = 30

/**
 * Accepts a code of an authenticator app, of the present step or one beside it. Each code and any older one is refused
 * afterwards (RFC 6238, section 5.2), also in concurrent requests.
 * @param factor the id of its row in `two_factors`, and its secret, opened
 */
export async function takeAppCode(
	{ db, now }: Pick<Ctx, 'db' | 'now'>,
	factor: { id: string; secret: string },
	code: string,
): Promise<'taken' | 'used' | 'wrong'> {
	const step = stepOf(factor.secret, code, now)
	if (step === undefined) return 'wrong'
	const [taken] = await db
		.update(twoFactors)
		.set({ usedStep: step })
		.where(and(eq(twoFactors.id, factor.id), or(isNull(twoFactors.usedStep), lt(twoFactors.usedStep, step))))
		.returning({ id: twoFactors.id })
	return taken ? 'taken' : 'used'
}

function stepOf(secret: string, code: string, now: Date): number | undefined {
	const typed = Buffer.from(code.replace(/\s/g, ''))
	const step = Math.floor(now.getTime() / 1000 / stepSeconds)
	return [step + 1, step, step - 1].find((step) => {
		const right = Buffer.from(codeAt(secret, step))
		return typed.length === right.length && timingSafeEqual(typed, right)
	})
}

function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(step))
	const mac = createHmac('sha1', Buffer.from(secret)).update(counter).digest()
	const at = (mac.at(-1) ?? 0) & 15
	return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
