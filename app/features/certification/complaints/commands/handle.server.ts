import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { insertMessage } from '../messages.server.ts'
import type { Outcome } from '../model.ts'
import { findCertificate, findHandler, isInvolvedIn } from '../queries.server.ts'
import { complaintWorkflow } from '../workflow.server.ts'

type Sealing = { secret: string }
const refused = <R extends string>(reason: R) => ({ ok: false, reason }) as const

/** Tells the complainant that the complaint arrived, and handles it from now on. */
export function acknowledge(ctx: Ctx<User>, id: string) {
	return complaintWorkflow.transition(ctx, id, 'acknowledge', {}, (ctx, _row, take) =>
		take({ set: { handlerId: ctx.actor.id, dueOn: null } }),
	)
}

/** @returns `involved`: had a part in a case of the firm, or a tie to it · `not-manager` */
export function assign(ctx: Ctx<User>, id: string, personId: string) {
	return complaintWorkflow.transition(
		ctx,
		id,
		'assign',
		{ otherId: personId },
		async (ctx, { certificateId, handlerId }, take) => {
			if (handlerId === personId) return refused('same-person')
			if (!(await findHandler(ctx, personId))) return refused('not-manager')
			if (await isInvolvedIn(ctx, certificateId, personId)) return refused('involved')
			return take({ set: { handlerId: personId } })
		},
	)
}

/**
 * Names the certificate that it is about.
 * @returns `unknown-number`; `self-involved`: this handler may not handle complaints about its firm
 */
export function link(ctx: Ctx<User>, id: string, number: string) {
	return complaintWorkflow.transition(ctx, id, 'link', {}, async (ctx, _row, take) => {
		const certificate = await findCertificate(ctx, number)
		if (!certificate) return refused('unknown-number')
		if (await isInvolvedIn(ctx, certificate.id, ctx.actor.id)) return refused('self-involved')
		return take({ set: { certificateId: certificate.id } })
	})
}

export function investigate(ctx: Ctx<User>, id: string) {
	return complaintWorkflow.transition(ctx, id, 'investigate')
}

/** Writes to the complainant. */
export function reply(ctx: Ctx<User>, id: string, text: string, { secret }: Sealing) {
	return complaintWorkflow.transition(ctx, id, 'write', {}, async (ctx, _row, take) => {
		await insertMessage(ctx, id, secret, { text, kind: 'handler' })
		return take()
	})
}

/**
 * Decides with a reason for the complainant and a summary, which alone the firm reads.
 * @returns `summary-required`: about a certificate, upheld, and nothing said to its firm
 */
export function decide(
	ctx: Ctx<User>,
	id: string,
	{ outcome, reason, summary }: { outcome: Outcome; reason: string; summary: string },
	{ secret }: Sealing,
) {
	return complaintWorkflow.transition(ctx, id, 'decide', {}, async (ctx, { certificateId }, take) => {
		if (outcome === 'upheld' && certificateId && summary === '') return refused('summary-required')
		await insertMessage(ctx, id, secret, { text: reason, kind: 'handler' })
		return take({ set: { status: outcome, outcome, summary, decidedAt: ctx.now } })
	})
}

/** Nothing more is written; the time for which it is kept begins. */
export function close(ctx: Ctx<User>, id: string) {
	return complaintWorkflow.transition(ctx, id, 'close', {}, (ctx, _row, take) =>
		take({ set: { closedAt: ctx.now } }),
	)
}
