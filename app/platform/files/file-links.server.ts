import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../ctx.server.ts'
import { requireRow } from '../errors.server.ts'
import { type Files, findFile } from './files.server.ts'
import { fileUrl } from './files.ts'

const longestSeconds = 7 * 24 * 60 * 60

/**
 * A link that opens one object for its holder until it expires.
 * @param seconds at most a week; a minute by default
 * @throws 404 if there is none that this person may read
 */
export async function signFile(ctx: Ctx, files: Files, id: string, seconds = 60): Promise<string> {
	const file = requireRow(await findFile(ctx, files, id))
	const until =
		Math.floor(ctx.now.getTime() / 1000) + Math.min(Math.max(Math.floor(seconds), 1), longestSeconds)
	return `${fileUrl(file)}&until=${until}&sig=${signature(files.secret, id, String(until))}`
}

export function isValidLink(
	secret: string,
	{ id, until, sig, now }: { id: string; until: string; sig: string; now: Date },
): boolean {
	const right = Buffer.from(signature(secret, id, until))
	const given = Buffer.from(sig)
	if (given.length !== right.length || !timingSafeEqual(given, right)) return false
	return Number(until) * 1000 > now.getTime()
}

function signature(secret: string, id: string, until: string): string {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'mishkat file links', 32))
	return createHmac('sha256', key).update(`${id.toLowerCase()}\n${until}`).digest('base64url')
}
