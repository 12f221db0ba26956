import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Limit, takeTry } from '#app/platform/http/rate-limit.server.ts'

export type TooMany = { ok: false; reason: 'too-many-tries'; minutes: number; seconds: number }

/** Takes one try of each key, in order. @returns the refusal of the first that has none left */
export async function takeTries(ctx: Ctx, keys: [limit: Limit, key: string][]): Promise<TooMany | null> {
	for (const [limit, key] of keys) {
		const may = await takeTry(ctx.db, limit, key)
		if (!may.ok) {
			const { seconds } = may
			return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(seconds / 60), seconds }
		}
	}
	return null
}
