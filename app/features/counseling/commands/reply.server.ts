import { randomUUID } from 'node:crypto'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { MessageKind, Referral } from '../model.ts'
import { sealText } from '../sealed.server.ts'
import { messages } from '../tables.server.ts'
import { counseling } from '../workflow.server.ts'

type Message = { text: string; kind: MessageKind; referral?: Referral }

async function insertMessage(
	ctx: Ctx<User>,
	threadId: string,
	secret: string,
	{ text, kind, referral }: Message,
) {
	const id = randomUUID()
	await ctx.db.insert(messages).values({
		id,
		threadId,
		kind,
		referral: referral ?? null,
		authorId: ctx.actor.id,
		at: ctx.now,
		body: sealText(text, secret, { message: id }),
	})
}

/** Replies to the seeker. It can be undone for `undoSeconds`, and the seeker does not see it until then. */
export function reply(ctx: Ctx<User>, id: string, text: string, { secret }: { secret: string }) {
	return counseling.transition(ctx, id, 'reply', {}, async (ctx, _thread, take) => {
		await insertMessage(ctx, id, secret, { text, kind: 'counselor' })
		return take({ set: { activeAt: ctx.now, remindedAt: null, dueOn: null } })
	})
}

/** Refers the seeker to another service with a message; the thread stays open. */
export function refer(
	ctx: Ctx<User>,
	id: string,
	{ to, text, secret }: { to: Referral; text: string; secret: string },
) {
	return counseling.transition(ctx, id, 'refer', {}, async (ctx, _thread, take) => {
		await insertMessage(ctx, id, secret, { text, kind: 'counselor', referral: to })
		return take({ set: { activeAt: ctx.now, remindedAt: null } })
	})
}

/** Internal note, which the seeker never reads. */
export function addNote(ctx: Ctx<User>, id: string, text: string, { secret }: { secret: string }) {
	return counseling.transition(ctx, id, 'note', {}, async (ctx) => {
		await insertMessage(ctx, id, secret, { text, kind: 'note' })
		return { ok: true } as const
	})
}
