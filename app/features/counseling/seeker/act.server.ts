import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { closeThread } from '../commands/close-thread.server.ts'
import { eraseThread } from '../commands/erase-thread.server.ts'
import { write } from '../commands/write.server.ts'
import { markRead } from '../queries.server.ts'
import type { ThreadInput } from './inputs.ts'

type Acted = { ok: boolean; code: string | null }

/**
 * Runs the seeker's action on a thread; the caller checks access.
 * @param byReceipt anonymous: the signed-in account is not used
 * @returns code of the message; null: nothing was to be done
 */
export async function act(
	ctx: Ctx,
	threadId: string,
	{ verb, message }: ThreadInput,
	{ runtime, byReceipt = false }: { runtime: Runtime; byReceipt?: boolean },
): Promise<Acted> {
	const around = { secret: runtime.env.SECRET, settings: runtime.settings(), byReceipt }
	const failed = (reason: string) =>
		reason === 'too-many' ? 'counseling.too-many' : 'counseling.seeker-not-now'
	switch (verb) {
		case 'write': {
			const done = await write(ctx, threadId, message, around)
			return { ok: done.ok, code: done.ok ? 'counseling.message-sent' : failed(done.reason) }
		}
		case 'close': {
			const done = await closeThread(ctx, threadId, around)
			return { ok: done.ok, code: done.ok ? 'counseling.seeker-closed' : failed(done.reason) }
		}
		case 'delete': {
			const done = await eraseThread(ctx, threadId, { byReceipt })
			return { ok: done.ok, code: done.ok ? 'counseling.seeker-deleted' : failed(done.reason) }
		}
		case 'read':
			await markRead(ctx, threadId)
			return { ok: true, code: 'counseling.seeker-read' }
		default:
			return { ok: true, code: null }
	}
}
