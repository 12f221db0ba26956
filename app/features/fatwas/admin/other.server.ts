import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { frameOf, openForAdmin } from '#app/features/fatwas/queue/page.server.ts'
import { adminList } from '#app/features/fatwas/queue/params.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { listCandidates } from './candidates.server.ts'

type Args = {
	request: Request
	params: { fatwaId: string }
	context: Readonly<RouterContextProvider>
}
type Done = { ok: true } | { ok: false; reason: string }

/** Loads the page on which the question to merge into, or the replacement, is chosen. */
export async function loadCandidates({ request, params, context }: Args, verb: 'merge' | 'supersede') {
	const { ctx, question, verbs } = await openForAdmin(context, params.fatwaId)
	const { q } = adminList.read(new URL(request.url).searchParams)
	const isPossible = verbs.includes(verb)
	const candidates = isPossible ? await listCandidates(ctx, question, q, verb) : []
	const { id, number, title, language, isPrivate } = question
	return {
		question: { id, number, title, question: question.question, language, isPrivate },
		isPossible,
		q,
		candidates,
		today: frameOf(context, ctx).today,
	}
}

/** Runs the command with the chosen question. */
export async function chooseOther<S extends z.ZodType>(
	{ request, params, context }: Args,
	input: S,
	work: (ctx: Ctx<User>, id: string, input: z.output<S>) => Promise<Done>,
) {
	const { ctx, question } = await openForAdmin(context, params.fatwaId)
	const form = await readForm(request, input)
	if (!form.ok) return form.reply
	const done = await work(ctx, question.id, form.input)
	const to = `${adminList.path}/${question.id}/edit`
	const verb = new URL(request.url).pathname.split('/').at(-1)
	if (done.ok) return redirectWith(to, { tone: 'good', code: `ifta.${verb}-done` })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'staff.not-now' })
	return refuse(form.values, { targetId: `ifta.office-${done.reason}` }, 409)
}
