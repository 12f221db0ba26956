import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Limit, takeTry } from '#app/platform/http/rate-limit.server.ts'

export type TooMany = { ok: false; reason: 'too-many-tries'; minutes: number; seconds: number }

/** Limits of guesses at keys of accounts. */
const guesses = /^(login|code|second-factor|factor|recover|confirm)-/

/** Takes one try of each key, in order. @returns the first refusal, if any */
export async function takeTries(ctx: Ctx, keys: [limit: Limit, key: string][]): Promise<TooMany | null> {
	for (const [limit, key] of keys) {
		const may = await takeTry(ctx.db, limit, key)
		if (!may.ok) {
			if (guesses.test(limit))
				noteRefusal('security.locked-out', limit.endsWith('-email') ? { account: key } : {})
			const { seconds } = may
			return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(seconds / 60), seconds }
		}
	}
	return null
}
