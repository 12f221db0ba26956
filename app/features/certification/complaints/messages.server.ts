import { randomUUID } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { messageKinds } from './model.ts'
import { sealText } from './sealed.server.ts'
import { complaintMessages } from './tables.server.ts'

type Message = { text: string; kind: (typeof messageKinds)[number] }

/** A message between complainant and handler, sealed; the step of its verb records it. */
export async function insertMessage(
	ctx: Ctx,
	complaintId: string,
	secret: string,
	{ text, kind }: Message,
): Promise<void> {
	const id = randomUUID()
	await ctx.db.insert(complaintMessages).values({
		id,
		complaintId,
		kind,
		authorId: ctx.actor?.id ?? null,
		body: sealText(text, secret, { message: id }),
		at: ctx.now,
	})
}
